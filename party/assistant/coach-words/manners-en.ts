import type { FollowUpGap } from "../../questions/guide";
import type { MannersWords } from "./manner-words";
import type { Some } from "./replies";

const CURIOUS: Some = [
  "Thank you. I’d like to hear a bit more.",
  "Thanks. There’s one thing I’m curious about.",
  "Thank you. Let’s stay with that for a moment.",
];

const PRECISE: Record<FollowUpGap, Some> = {
  short: ["I need a bit more to go on.", "Let’s add a little to that."],
  we: ["I’d like to know your own part.", "Let’s separate your part from the team’s."],
  result: ["Let’s look at the outcome.", "I want to know where that led."],
  general: ["Let’s make that concrete.", "I need something specific here."],
  reason: ["I want to understand the reasoning.", "Let’s look at what that rests on."],
  number: ["I’d like a number here, even a rough one.", "Let’s put a figure on that."],
  strong: ["I’d like to go one step further.", "There’s one point I’d like to take further."],
};

export const EN: MannersWords = {
  warm: {
    opening: "There’s no hurry, take your time.",
    thanks: [
      "Thank you for telling me about that.",
      "Thanks for taking me through it.",
      "Okay, thank you for that.",
      "Thank you for sharing that.",
      "Thanks, I’ve noted all of it.",
    ],
    lead: () => CURIOUS,
    replies: {
      repeat: [
        "Of course, I’m happy to.",
        "Sure, here it is again.",
        "No problem at all, once more.",
        "Gladly, one more time.",
      ],
      think: [
        "Take all the time you need.",
        "Of course, there’s no rush at all.",
        "Sure, think it through. I’m right here.",
        "Please do. A pause is perfectly fine.",
      ],
      restart: [
        "Of course. Start again whenever you’re ready.",
        "Sure, take it from the top. Only what you say now counts.",
        "No problem at all, a fresh start.",
        "That happens to everyone. Start again, I’m listening.",
      ],
      skip: [
        "No problem at all, we’ll leave that one.",
        "That’s perfectly fine, let’s skip it.",
        "Of course. Let’s try a different one.",
        "Sure, that’s all right. On to another.",
      ],
      dontKnow: {
        story: [
          "That’s quite all right. Anything close to it works too, from school, a hobby or home.",
          "Don’t worry. You can also tell me what you’d do if it happened.",
          "That’s okay, it happens. A small case is enough, and if nothing comes, we’ll skip it.",
        ],
        fact: [
          "That’s quite all right. Is there a part of it you could say something about?",
          "Thanks for being open about it. How would you go about finding out?",
          "No worries. A guess is welcome, just tell me what it rests on.",
        ],
        open: [
          "That’s quite all right. Say whatever comes to mind first.",
          "Don’t worry. A single sentence is enough, and we can skip it too.",
          "That’s okay. How do you see it today, just roughly?",
        ],
      },
      moveOn: [
        "That’s all right, let’s try another one.",
        "No problem, let’s go on to the next one.",
        "That’s fine. Here’s something different.",
        "No worries at all, we’ll move on.",
      ],
      done: ["All right, thank you.", "Thanks, I’ve got that.", "Okay, thank you for that.", "Thank you, I have that."],
    },
  },
  pressing: {
    opening: "I’ll ask for specifics: numbers, evidence, and what you decided.",
    thanks: ["Noted.", "Understood.", "All right.", "Okay, noted.", "Understood, thank you."],
    lead: (gap) => PRECISE[gap],
    replies: {
      repeat: ["Sure. The question was this.", "Here it is again.", "Sure, once more.", "Certainly."],
      think: [
        "Take a moment.",
        "Go ahead, think it through.",
        "Sure, I’ll wait.",
        "That’s fine. Then start with the main point.",
      ],
      restart: [
        "Sure, from the top. Only what you say now counts.",
        "Go ahead, start again.",
        "All right. Start with the main point.",
        "No problem, we’ll start over.",
      ],
      skip: ["All right, skipped.", "Okay, next one.", "Understood, moving on.", "Sure, here’s another."],
      dontKnow: {
        story: [
          "That’s fine. Then take something close to it, from school, a hobby or home.",
          "All right. Then tell me what you would do if it happened, and why.",
          "Understood. A small case will do, and if there’s none, we’ll skip it.",
        ],
        fact: [
          "That’s fine. Which part of it are you sure about?",
          "All right. How would you find out, step by step?",
          "Understood. Then make a guess, and tell me what it rests on.",
        ],
        open: [
          "That’s fine. Give me your first thought on it.",
          "All right. One sentence will do. We can also skip it.",
          "Understood. Then tell me how you see it today.",
        ],
      },
      moveOn: ["All right, let’s move on.", "Okay, a different question.", "Understood. Next one.", "Let’s go on."],
      done: ["Noted.", "All right.", "Understood, thank you.", "Okay, I have that."],
    },
  },
};
