import type { Replies } from "./replies";

export const EN: Replies = {
  greeting: {
    heard: [
      "Hi! Yes, I can hear you just fine.",
      "Hello! I hear you loud and clear.",
      "Hi there, the sound’s good.",
      "Yes, you’re coming through well.",
    ],
    read: [
      "Hi! I’m here, and I can read everything you write.",
      "Hello! I’m here, and I can read you well.",
      "Hi there. I can read you fine. Ready when you are.",
      "Yes, I’m here, and I can read you.",
    ],
  },
  repeat: ["Sure.", "Of course. Here it is again.", "No problem, once more.", "Happy to.", "Gladly."],
  clarify: {
    asked: ["I’m glad you asked.", "Let me put it another way.", "Sure, here’s what I mean.", "Fair question."],
    open: [
      "Take it whichever way suits you, and tell me how you’re reading it. That’s perfectly fine.",
      "There’s no catch. Pick the reading that lets you say the most, and go from there.",
      "I don’t have one answer in mind. Whatever comes to you first is a fine place to start.",
    ],
    further: [
      "It’s just a small follow-up. A sentence or two is enough.",
      "I’d like a little more on your answer. Say it the way you’d tell a friend.",
      "There’s no right answer to this one. I’m only curious how you see it.",
    ],
  },
  think: [
    "Take your time.",
    "Of course. I’ll wait.",
    "No rush at all.",
    "Sure, think it over.",
    "Go ahead, there’s plenty of time.",
  ],
  restart: [
    "Of course. I’ll forget that one. Start whenever you like.",
    "Sure, from the top. Only what you say now counts.",
    "No problem, a fresh start.",
    "Happens to everyone. Go ahead, I’m starting over with you.",
  ],
  hint: {
    points: ["Here’s something to lean on:", "A nudge:", "You could touch on this:", "Try this as a start:"],
    none: [
      "Start with one thing you remember well. A single real example is enough.",
      "Say your answer in one sentence first. The rest usually follows.",
      "Think of the last time it came up, and begin there.",
    ],
    fact: [
      "Start from the part you’re sure of, and reason on from there.",
      "Say it in your own words first, as you’d explain it to a colleague.",
    ],
  },
  skip: [
    "No problem, let’s leave that one.",
    "Sure, we’ll skip it.",
    "That’s fine. On to another.",
    "Okay, moving on.",
  ],
  skipKindly: [
    "Please don’t be hard on yourself. Everybody draws a blank sometimes. Let’s take another one.",
    "That’s what practice is for, and one answer says nothing about you. On to the next.",
    "No harm done. It happens to people who know their work well. Here’s another one.",
  ],
  grief: {
    loss: [
      "I’m very sorry for your loss.",
      "I’m so sorry. Thank you for telling me.",
      "I’m sorry to hear that. That’s a lot to carry.",
    ],
    hardship: [
      "That must have been hard. Thank you for telling me.",
      "I’m sorry you went through that.",
      "That sounds like a heavy time. I’m glad you told me.",
    ],
    choose: [
      "There’s no hurry. You can take a moment, say more, or go to the next question, whatever you like.",
      "We can pause, go on or stop for today. Just tell me which.",
    ],
  },
  declined: [
    "Of course, you don’t have to talk about that. Thank you for telling me. We’ll leave it there.",
    "I understand, and that’s completely all right. Let’s leave that alone and take something else.",
    "Thank you for saying so. Some things are yours to keep. We’ll continue with another question.",
  ],
  dontKnow: {
    story: [
      "That’s fine. Something close to it works too, from school, a hobby or home.",
      "No worries. You can also tell me what you would do if it happened.",
      "That’s okay. A small case will do, and we can skip it if nothing comes.",
    ],
    fact: [
      "That’s fine to say. What part of it could you say something about?",
      "Thanks for being straight with me. How would you go about finding out?",
      "No problem. Make a guess if you like, and tell me what it rests on.",
    ],
    open: [
      "That’s fine. Say what comes to mind first, there’s no wrong answer here.",
      "No worries. A sentence is enough, and we can skip it too.",
      "That’s okay. Just start with how you see it today.",
    ],
  },
  moveOn: ["All right, let’s move on.", "Okay, next one.", "Let’s try something else.", "Fine, on we go."],
  done: ["Got it.", "Thanks, I have that.", "Okay, thank you.", "Right, thanks."],
  alreadyAnswered: [
    "Sorry if I’m asking twice. Let’s go on.",
    "Then there’s no need to say it again. On we go.",
    "No need to repeat yourself. Let’s move on.",
  ],
  notDone: [
    "Sorry! Please go on.",
    "My mistake. I’m still listening.",
    "Go ahead, finish your thought.",
    "Sorry to cut in. Carry on.",
  ],
  back: {
    yes: ["Sure, let’s go back to that one.", "Of course. Here it is again.", "Happy to. Let’s take that one again."],
    no: [
      "Let’s finish this one first. You can answer any other question again from your report.",
      "I’d like to stay with this one for now. Your report lets you answer the other one again.",
    ],
  },
  meta: {
    who: (name) => [
      `I’m ${name}, the interviewer in Mocki. I’m a program, not a person.`,
      "I’m a practice interviewer. There’s no person on this end.",
      "Just a program that asks questions and listens.",
    ],
    time: (minutes, questions) => {
      const left = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
      if (questions === 0)
        return [
          `About ${left} left, and this is my last question. After that it’s your turn to ask.`,
          `We have about ${left}. There’s nothing more from me after this one, then you can ask.`,
        ];
      const more = questions === 1 ? "one more question" : `${questions} more questions`;
      return [`We have about ${left} left, and ${more} after this one.`, `About ${left}. I have ${more} for you.`];
    },
    record: [
      "Your words are written down so that you get a report. You can delete the interview whenever you like.",
      "There’s a transcript for your report, and it’s yours to delete.",
    ],
    result: [
      "I’d rather not judge in the middle. In the report you can compare each answer with what the question looks for.",
      "I can’t tell you that. The report puts your answers next to what each question looks for.",
      "Let’s keep going for now. The report at the end goes through it answer by answer.",
    ],
    length: [
      "Don’t worry about that. Say as much as you need, and I’ll tell you when time gets short.",
      "That’s all right, I keep an eye on the time.",
    ],
    answerLength: [
      "One to two minutes is plenty for most questions. Say what matters, then stop.",
      "A minute or two is about right. If I’d like more, I’ll ask.",
    ],
    language: [
      "You can choose the language before an interview starts. Let’s keep going in this one.",
      "I’m set to English for this interview. You can pick another language when you start the next one.",
    ],
    pause: [
      "Of course. Take the break you need, I’ll wait right here.",
      "Sure, pause for as long as you like. I’m not going anywhere.",
    ],
    controls: [
      "Just talk, or type and press Enter. I go on when you stop. You don’t need the camera.",
      "Talk or type, whichever you like. When you stop, or press Enter, it’s my turn again.",
    ],
    orders: [
      "I’m only here to practice interviews with you, so I’ll leave that one alone. Let’s get back to the question.",
      "That isn’t something I can do. I’m still your interviewer, and this is where we were.",
      "Nice try, but I just ask the questions here. Back to yours.",
    ],
    thanks: ["You’re welcome.", "Glad to hear it.", "That’s nice of you to say."],
    day: [
      "Thanks for asking. I’m a program, so my days are all alike.",
      "All fine here, though a program’s day isn’t much to tell.",
    ],
    notes: ["Of course, go ahead.", "Sure, whatever helps you."],
    own: [
      "I’m a program, so I have nothing of my own to tell. I’d like to hear your way.",
      "I’ve never been in that place, being a program. Tell me what you’d do.",
    ],
    source: [
      "It can come from anywhere: work, school or your own life.",
      "It doesn’t have to be from work. School or your free time is fine, too.",
    ],
    other: [
      "I can only run the interview, so I’ll leave that one.",
      "That’s outside what I can tell you, sorry.",
      "I’m afraid I can’t help with that here.",
    ],
  },
  whyAsked: [
    "Interviewers ask this to hear how you think and what you do. A short answer is fine, and you can skip it.",
    "It’s a common question: people want to hear how you go about things. Say as much as you like, or skip it.",
  ],
  askCompany: [
    "Good one. Keep it for the end, you’ll have a turn to ask.",
    "Hold on to that one. Your questions come at the end.",
    "I’d love to hear that at the end, when it’s your turn to ask.",
  ],
  assume: [
    "Take whatever seems realistic, tell me what you chose, and build on it.",
    "Good question. I have no fixed answer, so choose one and tell me what it changes.",
  ],
  nervous: [
    "That’s completely normal. Take a breath, there’s no hurry.",
    "It’s only practice, so nothing can go wrong here.",
    "Lots of people feel that way. Take a moment, then go on when you’re ready.",
    "It’s okay. Breathe out slowly. We can also skip this one.",
  ],
  endOrGoOn: [
    "Would you like to end the interview? Say “end it” or press End. Otherwise, take your time.",
    "I’m not sure if you want to stop. Say “end it” and we’re done, or just carry on.",
  ],
  abuse: [
    "Fair enough, interviews can be maddening. We can go on, skip this one or stop here.",
    "I can take it. Shall we go on, skip it or leave it for today?",
    'Understood. Say "skip" for another question, or "stop" to end here.',
  ],
  putDown: [
    "That sounds frustrating. Let’s leave it there and take another question.",
    "I can hear that you’re fed up with it. Let’s move on.",
  ],
  noise: {
    heard: [
      "Sorry, I didn’t catch that. Could you say it again?",
      "That didn’t come through. Once more, please?",
      "I only got a bit of that. Could you repeat it?",
    ],
    read: [
      "I couldn’t make that out. Could you type it again?",
      "That didn’t look like words to me. Once more?",
      "Sorry, I couldn’t read that. Could you type it another way?",
    ],
  },
  silence: [
    "Are you still there? Take your time.",
    "I haven’t heard anything yet. No rush.",
    "Still with me? Here’s the question again.",
  ],
  crisis: [
    "That sounds really hard. I’m glad you said it. I’ve stopped the interview, and there’s help on your screen.",
    "Thank you for telling me. Let’s leave the interview. Please talk to someone now; there’s a way to reach help on your screen.",
  ],
  disclosure: [
    "I’m sorry that’s happening to you. It isn’t your fault. I’ve stopped the interview, and there’s help on your screen.",
    "Thank you for trusting me with that. Let’s leave the interview for now. There are people who can help; you’ll find them on your screen.",
  ],
  goOn: [
    "Okay. We’ll take it slowly. Here’s the question again, and you can skip it.",
    "All right, whenever you’re ready. You can stop at any time.",
  ],
  takeOver: {
    says: [
      "A quick note: today’s share of the language model is used up, so Mocki’s built-in coach takes it from here. Nothing you said is lost.",
      "One thing before we go on: the language model has reached today’s limit. Mocki’s built-in coach carries on, and everything you said stays.",
    ],
    add: ["Would you like to add anything to your answer, or shall we go on?"],
  },
};
