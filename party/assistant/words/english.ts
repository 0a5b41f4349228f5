/** Function words: in real speech about every second word is one of them. */
export const ENGLISH_FUNCTION_WORDS = `
the a an and or but if so then than because as of at by for with about against between into through during before after
above below to from up down in out on off over under again once here there when where why how all any both each few more
most other some such no nor not only own same too very can will just don't should now i me my myself we our ours us you
your yours he him his she her it its they them their what which who whom this that these those am is are was were be been
being have has had having do does did doing would could may might must shall also until while although though since unless
whether either neither i'm i've i'd i'll it's that's there's he's she's we're we've we'd we'll they're they've they'd
you're you've you'd you'll didn't doesn't isn't aren't wasn't weren't couldn't wouldn't won't can't shouldn't haven't
hasn't hadn't what's let's who's without within across around per via instead every another much many
`;

/** Common words without specific content. */
export const ENGLISH_COMMON_WORDS = `
able actually ago always another anything anyone anyway area ask asked away back bad based basically become began begin
believe best better big bit bring brought build built call called came care case cause certain change changed clear clearly
close come coming completely could couple course day days deal decide decided definitely did different difficult do done
down each early easy else end enough especially even ever every everybody everyone everything exactly example experience
fact far feel feeling felt few find first five found four full gave general generally get getting give given go goes going
gone good got great group had half hand happen happened happy hard have having hear heard help helped here high hope hour
hours idea important instead interesting it job keep kept kind knew know last later least left less let life like line little
live long look looked looking lot lots love made main make making many matter maybe mean means mind month months more morning
most move much myself need needed never new next nice night nothing number often okay ok old once one only open other part
people perhaps person place plan play point possible pretty probably problem problems put question quickly quite rather
read ready real really reason right run said same saw say see seem seen sense set several she should show side simple simply
since small something sometimes somewhere soon sort start started still stop strong sure take taken talk team tell ten
thank thanks thing things think third though thought three through time times today together told took toward tried true
try trying turn two under understand understood until upon use used using usually various very want wanted way ways week
weeks well went what whatever whole wish woman women word words work worked working works world worse wrong year years yes
yet young man men house home room water world name answer school student money second
skill skills manage success successful company companies career interview position role candidate strength weakness
hey hi hello um uh er hmm yeah yep nope oh well also
add added already apply buy check choose control cost create cut data day describe design drop easy explain fail fast fix
free friend friends fun game give hold issue item job language late lead learn leave level list lose main market meeting
member message method minute miss order own pay phone plan power price process produce product project provide reach
receive report result review rule save sell send service share ship short sit size slow speak spend stand state stay step
store story study support system task teach test top total track train travel trust type user view visit wait walk watch
web eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty
ninety hundred thousand million percent six seven eight nine first second half twice
weekend win write wrote yesterday weather food family music movie book city country car dog cat eat drink sleep
`;

/** Clichés that fit any company and any question. */
export const ENGLISH_CLICHES = `
team player, hard worker, hard working, hard-working, hardworking, fast learner, quick learner, think outside the box,
outside the box, detail oriented, detail-oriented, attention to detail, results driven, results-driven, result oriented,
goal oriented, goal-oriented, self starter, self-starter, self motivated, self-motivated, highly motivated, go-getter,
work well under pressure, work well with others, work hard, communication skills, people person, people skills,
interpersonal skills, problem solving skills, problem-solving skills, leadership skills, perfectionist, work too hard,
care too much, passionate, passion, dedicated, committed, synergy, synergies, synergize, leverage, leveraging,
best practices, best practice, cutting edge, cutting-edge, world class, world-class, state of the art, next level,
value add, value-add, added value, add value, win-win, move the needle, low hanging fruit, circle back, touch base,
paradigm, holistic, holistically, ecosystem, empower, empowering, thought leader, thought leadership, stakeholder alignment,
alignment, agile mindset, mindset, growth mindset, proactive, proactively, dynamic, innovative, innovation, innovate,
disrupt, disruptive, robust, scalable solution, scalable solutions, seamless, seamlessly, optimal, optimize, maximize,
strategic, strategically, strategic thinking, deliver value, delivering value, drive results, driving results, drive value,
excellence, excellent, great opportunity, amazing company, leading company, industry leader, good reputation, grow with,
growth, new challenges, challenge myself, my full potential, my best, one hundred and ten percent, 110 percent, 110%,
give my all, whatever it takes, team work, teamwork, communication is key, key to success, at the end of the day,
go the extra mile, extra mile, hit the ground running, wear many hats, the right fit, perfect fit, positive attitude,
positive, open minded, open-minded, responsible person, flexible, adaptable, versatile, motivated, ambitious, enthusiastic,
loyal, reliable, honest, punctual, friendly, high quality, high-quality, efficient, efficiently, efficiency, effective,
effectively, user friendly, user-friendly, powerful, solution, solutions, transformation, digital transformation,
core values, core competencies, competencies, skill set, skillset, cross-functional, end-to-end, deep dive, journey,
professionalism, professional growth, utilise, utilize, facilitate, streamline, learning opportunity, learning experience,
overcome challenges, overcome obstacles, challenges, obstacles, happy ending, everything worked out, worked out well,
it went well, went very well, everyone was happy, turned out great, turned out fine
`;

/** Vague words in place of specific ones. */
export const ENGLISH_VAGUE = `
stuff, things, thing, something, somehow, somewhat, whatever, whichever, anything, everything, everyone, everybody,
always, never, usually, generally, in general, typically, normally, a lot, lots, lots of, various, many different,
different things, different ways, different people, several, some kind of, sort of, kind of, kinda, sorta, and so on,
so on, et cetera, etc, or something, and stuff, and things, very, really, pretty, quite, super, basically, obviously,
of course, nice, good, great, fine, better, important, very important, it depends, depends, best, better, hard, easy,
properly, correctly, appropriate, appropriately, suitable, as needed, as possible, in many ways, one way or another,
the right way, the situation, the problem, the issue, issues, problems, aspects, factors, solution, many, well
`;
