/** Last words after which a sentence goes on: connectives, articles, prepositions, and sounds that hold the turn. */
const ENGLISH =
  /(?:^|[\s,.])(?:and|but|so|or|because|cause|if|when|(?<!\ba )while|that|which|who|where|then|than|as|like|also|plus|although|though|unless|until|since|with|without|to|of|for|from|in|on|at|by|about|into|the|a|an|my|our|his|her|their|its|this|these|is|was|are|were|be|i|we|he|she|they|it's|i'm|was like|said|says|told (?:me|him|her|them|us)|there (?:is|was|were|are)|two|three|some|any|every|each|very|really quite|such|no|not|don't|didn't|can't|would|could|should|will|can|had|have|has|been|being|do|did|does|what|how|why|whether|between|through|after|before|during|over|under|against|around|per|first|second|third|finally|then|(?:and|so|but|because|and then) (?:now|later|eventually|there)|for example|for instance|one|another|other|your|what i|(?:and|so|but|well|because|i|we|it|it's|is|was|that's|thing is,?) (?:basically|actually)|thing is|u+m+|u+h+|e+r+m?|h+m+|you know|i mean|kind of|sort of|let me see|let's see)[\s,…-]*$/i;
const CHINESE =
  /(?:因为|因為|但是|但|所以|然后|然後|还有|還有|而且|并且|並且|就是|就是说|就是說|如果|比如|比如说|比如說|例如|以及|和|跟|或者|或是|那个|那個|这个|這個|嗯+|呃+|额+|的话|的話|的时候|的時候|虽然|雖然|不过|不過|另外|包括|(?<!(?:是|挺|蛮|蠻|滿|就|会|會|有|很|在).{0,14})的|在|把|被|(?<![比不很定没沒绝絕])[对對]|让|讓|给|給|我|我们|我們|他|她|怎么说|怎麼說|是|就|也|都|又|再|还|還|(?<![开開机機社聚晚])[会會]|要|想|想要|(?:我|我们|我們|他|她|就|也|都|还|還|不)可以|能|可能|应该|應該|结果|結果|最后|最後|后来|後來|发现|發現|可是|于是|於是|因此|至于|至於|首先|其次|第一|第二|第三|另一|一方面|说|說|觉得|覺得|认为|認為|叫|跟|与|與|或|及|其实|其實|当时|當時|那时候|那時候|有一次|像|像是|例如说|一个|一個|这些|這些|很|非常|比较|比較|更|最|没|沒|不|從|从|用|到|为了|為了|由于|由於|只要|只有|除了|关于|關於|我先|我会|我會|我想|我是|所以我|请问|請問|想问一下|想請問|首先是|时候|時候|下面|接下来|接下來|之后|之後|以后|以後)[，,、…\s]*$/;
/** A list or clause that goes on, or a rising voice as a recognizer writes it. */
const OPEN = /[,，、:：;；…?？-]\s*$/;

/** Whether somebody who stops after these words has more to say. Either language, with or without punctuation. */
export function soundsUnfinished(answer: string): boolean {
  const end = answer.trimEnd().slice(-60);
  if (end === "") return false;
  return OPEN.test(end) || ENGLISH.test(end) || CHINESE.test(end);
}
