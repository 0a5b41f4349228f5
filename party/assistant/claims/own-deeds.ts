/** Questions, folded, whose answer should show what others did: work that was handed over, help that was taken. */
const ABOUT_OTHERS =
  /\b(?:delegat\w+|hand(?:ed|ing)? (?:it |that |something |a task |work |tasks )?(?:over|off|to)|g[ai]ve (?:it|a task|work|the work) to|passed? (?:it|a task|work) on|let(?:ting)? go of|let (?:someone|somebody|others)|trust(?:ed)? (?:someone|somebody|others|another)|asked? (?:\w+ )?for help|accept(?:ed)? help)\b|交给(?:别人|他人|同事|下属|其他人|团队)|交出去|交办|授权|放手|委派|分派|分配(?:任务|工作)|请人帮|求助|(?:找|请|向)[^,。?]{0,6}帮忙|让别人/;
/** Work that was meant for others: "we had agreed to share it", 说好分工. Then it is no strength to have done it alone. */
const MEANT_FOR_OTHERS =
  /\b(?:promised|agreed|planned|supposed|meant|going|decided|told) (?:(?!myself\b)\w+ ){0,3}?(?:to )?(?:share|split|delegate|hand (?:it|that|them|things) (?:over|off)|divide|involve)\b|\bpromised (?:it|that|the \w+) to (?:them|her|him|the (?:team|others|students|volunteers|trainees?|interns?|new \w+))\b|\b(?:was|were|is|had been) (?:\w+ )?(?:(?:their|her|his|somebody else's|someone else's|another \w+'s) (?:job|task|turn|work|part)|(?:supposed|meant) (?:to be )?(?:for|done by) (?:them|her|him|the \w+|others|everyone|everybody|somebody|someone))\b|\b(?:assigned|delegated) (?:it|that|the \w+) to (?:her|him|them|a \w+|the \w+|someone|somebody|others)\b|(?:说好|讲好|本来|原本|原来|约好|答应)[^,。!?]{0,6}(?:分工|分给|交给|一起|让[他她别同学]|分担|轮流)|(?:该|应该|本来)是?(?:[他她]们?|别人|同事|下属|新人)(?:的|来|去|做)/;
const ALONE =
  "(?:(?<!\\b(?:taught|teach|told|tell|asked|ask|introduced|found|find|forced|pushed|reminded|hurt|called|blamed|prepared|calmed|trusted|enjoyed|improved|gave|made) )myself|alone|on my own|by myself|single-handed(?:ly)?|without (?:asking|telling|involving) (?:anyone|anybody|them|the team))";
/** The speaker kept the work although there was another way. */
const KEPT_IT = new RegExp(
  [
    `\\b(?:ended up|end up|wound up|still(?! (?:use|have|own|know|remember|maintain|keep|run)\\b)|rather|in the end i|anyway)\\b[^.!?\\n]{0,60}\\b${ALONE}\\b|\\b${ALONE}\\b[^.!?\\n]{0,20}\\b(?:again|as always|as usual|anyway|after all|in the end|instead)\\b`,
    "\\b(?:i'm|i am|i was|i've always been) (?:really |very |so |pretty |quite |too |not )?(?:bad|terrible|awful|hopeless|useless|rubbish|poor|no good|(?<=not )(?:very |really |so )?good) (?:at|with) (?:\\w+ )?(?:delegat\\w+|let(?:ting)? (?:go|others)|shar(?:e|ing)|hand(?:ing)? (?:things |work |it )?(?:over|off)|trust(?:ing)?|ask(?:ing)? (?:\\w+ )?for help|accepting help|giving (?:work|things|it) (?:away|up)|involving|relying|team ?work)\\b",
    "\\b(?:never|didn't|don't|couldn't|wouldn't|can't) (?:really |ever |like to |want to |manage to )?(?:delegate|let (?:anyone|anybody|others|them|go)|hand (?:it|things|anything) (?:over|off)|give (?:it|anything) away|trust (?:anyone|anybody|others|them))\\b",
    "(?:还是|到头来|宁愿|宁可)(?:我|就)?(?:是)?(?:我)?(?:自己|一个人|亲自)|(?:自己|一个人)(?:全部?|都|又)?(?:扛|揽|包办|包了|重做)|(?:不(?:太|大|怎么|是很)?(?:会|敢|放心|愿意|习惯|喜欢|肯|想|擅长|善于)|很不会|没(?:有)?(?:敢)?)(?:把[^,。]{0,8})?(?:交给|放手|授权|麻烦|求人|请人|开口|分给|让别人)",
  ].join("|"),
);
/** Words for work alone, or for what one can't do, that are only such an admission where others are the subject. */
const DID_ALONE = new RegExp(
  [
    `\\b(?:just|always|simply|still|finally)\\b[^.!?\\n]{0,60}\\b${ALONE}\\b`,
    "\\b(?:i'm|i am|i was|i've always been) (?:really |very |so |pretty |quite |too |not )?(?:bad|terrible|awful|hopeless|useless|rubbish|poor|no good|(?<=not )(?:very |really |so )?good) (?:at|with)\\b",
    "(?:又|最后|结果|干脆|索性|总是|都是)(?:我|就)?(?:是)?(?:我)?(?:自己|一个人|亲自)|(?:自己|一个人)(?:全部?|都|又)?(?:做完|做掉|搞定)",
  ].join("|"),
);

/** Whether the answer to this question should show what others did, so that the speaker's own deeds aren't its strength. */
export function asksForOthers(question: string): boolean {
  return ABOUT_OTHERS.test(question);
}

/**
 * Whether folded words admit that the speaker did the work alone where others could have had it. `isAboutOthers`: the
 * question asks for others.
 */
export function keptTheWork(folded: string, isAboutOthers: boolean): boolean {
  return KEPT_IT.test(folded) || ((isAboutOthers || MEANT_FOR_OTHERS.test(folded)) && DID_ALONE.test(folded));
}
