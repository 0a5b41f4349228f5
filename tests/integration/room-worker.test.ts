import { describeRoomContract } from "./room-contract";
import { startWorkerHost } from "./rooms/worker-host";

describeRoomContract("the Worker", startWorkerHost);
