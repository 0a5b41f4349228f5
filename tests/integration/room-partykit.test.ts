import { describeRoomContract } from "./room-contract";
import { startPartykitHost } from "./rooms/partykit-host";

describeRoomContract("PartyKit", startPartykitHost);
