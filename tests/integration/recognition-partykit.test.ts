import { describeRecognitionContract } from "./recognition-contract";
import { startPartykitHost } from "./rooms/partykit-host";

describeRecognitionContract("PartyKit", startPartykitHost);
