/** Questions, folded, whose answer should show what others did: work that was handed over, help that was taken. */
const ABOUT_OTHERS =
  /\b(?:delegat\w+|hand(?:ed|ing)? (?:it |that |something |a task |work |tasks )?(?:over|off|to)|g[ai]ve (?:it|a task|work|the work) to|passed? (?:it|a task|work) on|let(?:ting)? go of|let (?:someone|somebody|others)|trust(?:ed)? (?:someone|somebody|others|another)|asked? (?:\w+ )?for help|accept(?:ed)? help)\b|交给(?:别人|他人|同事|下属|其他人|团队)|交出去|交办|授权|放手|委派|分派|分配(?:任务|工作)|请人帮|求助|(?:找|请|向)[^,。?]{0,6}帮忙|让别人/;
/** The speaker admits to have kept the work, or to be bad at what was asked. */
const ALONE =
  "(?:myself|alone|on my own|by myself|single-handed(?:ly)?|without (?:asking|telling|involving) (?:anyone|anybody|them|the team))";
const KEPT_IT = new RegExp(
  [
    `\\b(?:ended up|end up|wound up|still|just|always|rather|simply|in the end i|anyway)\\b[^.!?\\n]{0,60}\\b${ALONE}\\b|\\b${ALONE}\\b[^.!?\\n]{0,20}\\b(?:again|as always|as usual|anyway|after all|in the end|instead)\\b`,
    `\\b(?:i'm|i am|i was|i've always been) (?:really |very |so |pretty |quite |too |not )?(?:bad|terrible|awful|hopeless|useless|rubbish|poor|no good|(?<=not )(?:very |really |so )?good) (?:at|with)\\b`,
    "\\b(?:never|didn't|don't|couldn't|wouldn't|can't) (?:really |ever |like to |want to |manage to )?(?:delegate|let (?:anyone|anybody|others|them|go)|hand (?:it|things|anything) (?:over|off)|give (?:it|anything) away|trust (?:anyone|anybody|others|them))\\b",
    "(?:还是|又|最后|结果|到头来|干脆|索性|总是|都是|宁愿|宁可)(?:我|就)?(?:是)?(?:我)?(?:自己|一个人|亲自)|(?:自己|一个人)(?:全部?|都|又)?(?:做完|做掉|扛|揽|包办|包了|搞定|重做)|(?:不(?:太|大|怎么|是很)?(?:会|敢|放心|愿意|习惯|喜欢|肯|想|擅长|善于)|很不会|没(?:有)?(?:敢)?)(?:把[^,。]{0,8})?(?:交给|放手|授权|麻烦|求人|请人|开口|分给|让别人)",
  ].join("|"),
);

/** Whether the answer to this question should show what others did, so that the speaker's own deeds aren't its strength. */
export function asksForOthers(question: string): boolean {
  return ABOUT_OTHERS.test(question);
}

/** Whether folded words admit that the speaker did the work alone where others could have had it. */
export function keptTheWork(folded: string): boolean {
  return KEPT_IT.test(folded);
}
