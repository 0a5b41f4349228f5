/** Words for relatives, as pattern sources on folded text. */
export const RELATIVE =
  "(?:(?:great[- ]?)?(?:grand|step|god)?(?:father|mother|dad|mum|mom|ma|pa|son|daughter)(?:-in-law)?|daddy|mummy|mommy|grand(?:pa|ma|dad|mum|parents?|child|kid)|granny|gran|nan|nana|abuel[oa]|parents?|brother|sister|sibling|twin|husband|wife|fianc[eé]e?|spouse|uncle|aunt(?:ie|y)?|cousin|niece|nephew|baby|child|kid)";
/** Others who are close to somebody. */
export const CLOSE =
  "(?:friend|best friend|boyfriend|girlfriend|partner|mate|teacher|mentor|coach|colleague|co-?worker|boss|manager|neighbou?r|roommate|flatmate|classmate|dog|cat|puppy|pet)";
export const RELATIVE_CHINESE =
  "(?:曾?祖[父母]|外?[公婆]{1,2}|阿[公婆嬷妈爸爷奶]|爷爷|奶奶|姥[姥爷]|外祖[父母]|岳[父母]|父母|双亲|[父母]亲|老?爸爸?|老?妈妈?|爹|娘|老公|老婆|丈夫|先生|太太|妻子|爱人|未婚[夫妻]|儿子|女儿|孩子|小孩|宝宝|哥哥?|姐姐?|大[哥姐]|弟弟?|妹妹?|伯[伯父]|叔[叔父]?|舅[舅父]?|姑[姑妈]|阿姨|姨妈|[堂表][哥姐弟妹]|家人|亲人|家里人)";
export const CLOSE_CHINESE =
  "(?:(?:好|老|男|女)?朋友|同学|同事|室友|战友|闺蜜|恩师|老师|师[傅父]|教练|学[长姐弟妹]|邻居|狗狗?|猫咪?|毛孩子?)";
