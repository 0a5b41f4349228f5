import { describeAssistantContract } from "./assistant-contract";
import { startPartykitHost } from "./rooms/partykit-host";

describeAssistantContract("PartyKit", startPartykitHost);
