import { describeRecognitionContract } from "./recognition-contract";
import { startWorkerHost } from "./rooms/worker-host";

describeRecognitionContract("the Worker", startWorkerHost);
