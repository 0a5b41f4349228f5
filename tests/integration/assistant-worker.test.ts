import { describeAssistantContract } from "./assistant-contract";
import { startWorkerHost } from "./rooms/worker-host";

describeAssistantContract("the Worker", startWorkerHost);
