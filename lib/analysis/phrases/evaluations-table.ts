/*
 * Words that say good or bad and nothing else: that positive posts hold "great" tells what positive means, not what is
 * praised. A phrase needs another word beside them.
 */
const BY_LANGUAGE = {
  en: `amazing awesome awful awfully bad badly beautiful best better brilliant cool crap damn disappointed
    disappointing disappointment enjoy enjoyed enjoying epic excellent excited exciting fab fabulous fail failed
    fantastic fav fave favorite favourite fine fuck fucking fun glad good goodness gorgeous great greatest happy hate
    hated hates horrible horrific incredible joy kudos like liked likes lol love loved lovely loves loving magnificent
    nice omg outstanding pathetic perfect perfectly poor poorly ridiculous sad shit shitty sorry stupid suck sucked
    sucks super superb terrible thank thanks thx thankful ty ugh unacceptable unhappy upset wonderful worse worst wow
    wtf yay yes yikes annoyed annoying angry pissed blessed amazingly really pretty truly absolutely totally big
    appreciate appreciated please hope hopefully hoping
    huge new little lot lots day days today tonight tomorrow year years time times people guys guy man`,
  ja: `最高 最低 最悪 良い 良かった 良く 悪い 悪く 悪かった 好き 大好き 嫌い 大嫌い 嬉しい 嬉しかった うれしい 楽しい
    楽しかった たのしい 楽しみ 悲しい 素敵 素晴らしい すばらしい ありがとう 感謝 残念 幸せ しあわせ やばい ヤバい
    ひどい 酷い むかつく ムカつく 面白い おもしろい 可愛い かわいい カワイイ 凄い 凄く 笑 本当 ほんと 感じ 思う 思い
    思っ 思った 嫌 辛い つらい 怖い 無理 ごめん 申し訳 よかった 神 推し`,
};

export const EVALUATIONS: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((words) => words.trim().split(/\s+/)),
);

/** Without them a phrase would say the opposite: they may lead it (English), or close it (Japanese). */
export const NEGATIONS: { leading: ReadonlySet<string>; closing: ReadonlySet<string> } = {
  leading: new Set(
    `no not never without cannot cant can't dont don't doesnt doesn't didnt didn't isnt isn't wasnt wasn't wont won't
    arent aren't werent weren't couldnt couldn't wouldnt wouldn't havent haven't hasnt hasn't aint ain't`.split(
      /\s+/,
    ),
  ),
  closing: new Set('ない しない なかった なく ず ません ぬ 無い 無かった'.split(' ')),
};
