import { describe, expect, it } from "vitest";
import { proposeTime, readTime } from "../../../../../../app/features/peer/next-date/local-time";
import { writeNextEvent } from "../../../../../../app/features/peer/next-date/next-event";
import { findNextRoom } from "../../../../../../app/features/peer/next-date/next-room";
import { isRoomId } from "../../../../../../app/room/client/room-link";
import { writeCalendar } from "../../../../../../app/ui/calendar-file";

const MEETING = { room: "V1StGXR8_Z5jdHi6B-myT", epoch: "e1" };

describe("room of the next interview", () => {
  it("is the same for both people, another one after each interview, and doesn't tell the room before", async () => {
    const room = await findNextRoom(MEETING, "date");
    expect(await findNextRoom({ ...MEETING }, "date")).toBe(room);
    expect(isRoomId(room)).toBe(true);
    expect(room).not.toContain(MEETING.room);
    const others = [
      { ...MEETING, epoch: "e2" },
      { ...MEETING, room: "other1" },
      { room: "a", epoch: "b" },
    ];
    const rooms = await Promise.all(others.map((other) => findNextRoom(other, "date")));
    expect(new Set([room, ...rooms, await findNextRoom(MEETING, "again")]).size).toBe(5);
  });
});

describe("calendar file of the next interview", () => {
  const words = { summary: "Mock interview", description: (link: string) => `Open the room: ${link}` };
  const start = new Date("2026-03-04T17:30:00Z");
  const write = async (minutes: number | null) => {
    const event = await writeNextEvent({ meeting: MEETING, start, minutes, origin: "https://mocki.test", words });
    return { event, file: writeCalendar([event], start) };
  };

  it("has the moment, the planned length and the room's link", async () => {
    const { event, file } = await write(45);
    expect(file).toContain("DTSTART:20260304T173000Z\r\nDTEND:20260304T181500Z\r\nSUMMARY:Mock interview\r\n");
    expect(event.description).toBe(
      `Open the room: https://mocki.test/peer?room=${await findNextRoom(MEETING, "date")}`,
    );
  });

  it("lasts an hour where no length is known, and replaces its event when it is saved again", async () => {
    const [first, again] = [await write(null), await write(30)];
    expect(first.file).toContain("DTEND:20260304T183000Z");
    expect(again.event.uid).toBe(first.event.uid);
  });
});

describe("time of the next interview", () => {
  it("is proposed for the same hour in a week", () => {
    expect(proposeTime(new Date(2026, 11, 28, 9, 41))).toEqual({ day: "2027-01-04", time: "09:00" });
  });

  it("is read by the clock here, and refused when it is over or incomplete", () => {
    const now = new Date(2026, 4, 1, 12, 0);
    expect(readTime({ day: "2026-05-01", time: "12:01" }, now)).toEqual(new Date(2026, 4, 1, 12, 1));
    for (const over of [
      { day: "2026-05-01", time: "12:00" },
      { day: "2026-04-30", time: "18:00" },
      { day: "", time: "18:00" },
      { day: "2026-05-02", time: "" },
    ])
      expect(readTime(over, now)).toBeNull();
  });
});
