import { expect, test } from 'vitest';
import { withoutAsides } from './asides';

const text = (question: string) => withoutAsides(question).text;

test('[ANA-26] how an answer shall look, for whom it is, and courtesies change nothing of what is asked', () => {
  expect(text('What share is negative per airline? Give me a table, worst first.')).toBe(
    'What share is negative per airline?',
  );
  expect(text('top 10 hashtags pls')).toBe('top 10 hashtags');
  expect(text('Summarise what customers dislike, in five bullet points max.')).toBe(
    'Summarise what people dislike',
  );
  expect(text('top 5 posts by likes with dates')).toBe('top 5 posts by likes');
  expect(text('年別の投稿数を表にして')).toBe('年別の投稿数');
  expect(text('posts with links')).toBe('posts with links');
});

test('[ANA-26] sentences, clauses and brackets that tell and do not ask are remarks, which the answer names', () => {
  expect(withoutAsides('What happened on 22 Feb? there seems to be a jump')).toMatchObject({
    text: 'What happened on 22 Feb?',
    remarks: ['there seems to be a jump'],
  });
  expect(withoutAsides("summarize Jan 2024, 4-5 sentences, my boss doesn't follow politics")).toMatchObject({
    text: 'summarize Jan 2024',
    remarks: ["my boss doesn't follow politics"],
  });
  expect(withoutAsides('11月8日（選挙の当日）の投稿数は？')).toMatchObject({
    text: '11月8日の投稿数は?',
    remarks: ['選挙の当日'],
  });
  expect(withoutAsides('posts about coffee (not tea)').remarks).toEqual([]);
  expect(withoutAsides('what was the reach (impressions)?').remarks).toEqual([]);
  expect(withoutAsides('How many posts are there? I want likes too').text).toBe('How many posts are there?');
});

test('[ANA-26] the day of an event stands for the event, and a clock is told apart from the question', () => {
  expect(text('likes before and after he became minister (6 March 2024)')).toBe(
    'likes before and after 6 March 2024',
  );
  expect(text('tone before and after the November 2016 election')).toBe(
    'tone before and after November 2016',
  );
  expect(withoutAsides('busiest hour (UTC)')).toMatchObject({ text: 'busiest hour', zone: 'UTC' });
  expect(withoutAsides('投稿が多い時間帯（日本時間で）')).toMatchObject({ zone: 'Asia/Tokyo' });
  expect(withoutAsides('show the best post and tell me what it says in English')).toMatchObject({
    text: 'show the best post',
    translated: true,
  });
});

test('[ANA-26] whom posts credit they mention, and what somebody does in them they are about', () => {
  expect(text('who does Ann_B credit most in its posts?')).toBe('who does Ann_B mention most?');
  expect(text('show posts where someone got carted off')).toBe('show posts about carted off');
  expect(text('3 happy tweets I could use in a slide')).toBe('3 happy tweets');
});

test('[ANA-26] what stands in quotes is left as it is', () => {
  expect(text('posts that say "please, in one line"')).toBe('posts that say "please, in one line"');
});

test('[ANA-26] what narrows a question is never taken for a form, a courtesy or a remark', () => {
  for (const question of [
    'posts with charts',
    'accounts in lists',
    'how many posts contain the word please',
    'tweets that say thank you',
    'what do people say for the paper',
    'tweets longer than two sentences',
    'posts in the Japan Times',
    'wie oft steht das ist in posts',
    '会議で話題になった投稿は?',
    'likes per account, I want only those of 2017',
  ])
    expect(withoutAsides(question)).toMatchObject({ text: question, remarks: [], zone: null });
});

test('[ANA-26] a sign stands for its name, names in brackets for what is mentioned, and originals beside replies answer nothing', () => {
  expect(text('how many tweets have the laughing-crying face 😂 in them')).toBe(
    'how many tweets have 😂 in them',
  );
  expect(text('how many posts mention the president (PNoy, Aquino, Noynoy)')).toBe(
    'how many posts mention the "president|PNoy|Aquino|Noynoy"',
  );
  expect(text('How many original posts and how many replies are there?')).toBe(
    'How many posts that are not replies and how many replies are there?',
  );
  expect(text('original posts vs retweets and replies')).toBe('original posts vs retweets and replies');
  expect(text('Top 10 hashtags, ignoring upper/lower case')).toBe('Top 10 hashtags');
  expect(text('the tweet with the most retweets and who wrote it')).toBe('the tweet with the most retweets');
  expect(text('逆に10回以上投稿している人は何人いる?')).toBe('10回以上投稿している人は何人いる?');
  for (const goesOn of ['じゃあリプは?', 'では下半期は?']) expect(text(goesOn)).toBe(goesOn);
});

test('[ANA-26] whoever asks in Japanese politely or curtly asks for the same', () => {
  for (const [asked, plain] of [
    ['はじめまして。月別の投稿数を教えていただけますでしょうか', '月別の投稿数を教えて'],
    ['フォロワーが多い順に十人並べてください', 'フォロワーが多い順に10人教えて'],
    ['息子の話題のツイートを三つほど引用していただけますか', '息子の話題のツイートを3つ見せて'],
    ['「朝一」と言ってる人の投稿を抜き出してほしいっす', '「朝一」と言ってる人の投稿を見せて'],
    ['日付ごとの投稿数を知りたいのですが', '日付ごとの投稿数を教えて'],
    ['いいねが多い投稿ベスト5を、日付と本文つきでお願いいたします。', 'いいねが多い投稿ベスト5を教えて。'],
    ['何件くらいあるもんですか', '何件くらいあるか'],
    ['不満が多いのはどこなんでしょう', '不満が多いのはどこですか'],
    ['投稿が多い順に5名', '投稿が多い順に5人'],
    ['遅延(Late Flight)と欠航(Cancelled Flight)の件数', 'Late FlightとCancelled Flightの件数'],
  ])
    expect(text(asked ?? '')).toBe(plain);
  for (const asked of ['三菱の投稿は何件?', '一番多いのは誰?', '「三つ教えて」を含む投稿は何件?', '比べて'])
    expect(text(asked)).toBe(asked);
});

test('[ANA-26] other ways to ask are put into the words that are read, and several names of one thing are one', () => {
  expect(text('Count the tweets that mention tea vs the tweets that mention coffee')).toBe(
    'how many tweets that mention tea vs coffee',
  );
  expect(text('how many posts mention the president (PNoy, Aquino)')).toBe(
    'how many posts mention the "president|PNoy|Aquino"',
  );
  expect(text('Do they name Hillary/Clinton more often than Trump?')).toBe(
    'Do they name "Hillary|Clinton" more often than Trump?',
  );
  expect(text('mention tea vs coffee, any spelling incl. teas / coffees')).toBe(
    'mention "tea|teas" vs "coffee|coffees"',
  );
  expect(text('and what were people going on about in that minute?')).toBe(
    'and what were people saying in that minute?',
  );
  expect(text('likes / retweets per day')).toBe('likes / retweets per day');
  expect(withoutAsides('What do customers complain about?')).toMatchObject({
    text: 'What do people complain about?',
    posters: ['customers'],
  });
  expect(text('posts that mention customers')).toBe('posts that mention customers');
});

test('[ANA-26] everyday Japanese words stand for what they ask', () => {
  for (const [asked, plain] of [
    ['ネガティブ率が一番高いのは?', 'ネガティブの割合が一番高いのは?'],
    ['Unitedだけに絞るとどうなりますか', 'Unitedだと?'],
    ['深夜(0〜5時台)の投稿数', '0時〜5時台の投稿数'],
    ['山はいつだった?', 'ピークはいつだった?'],
    ['is_newsがtrueのものとfalseのものの平均いいね', 'is_newsがtrueの投稿とis_newsがfalseの投稿の平均いいね'],
    ['初めて見たのですが、投稿は何件?', '投稿は何件?'],
  ])
    expect(text(asked ?? '')).toBe(plain);
});

test('[ANA-26] everyday talk asks for what a count knows by another word', () => {
  for (const [asked, plain] of [
    ['do Carson too', 'what about Carson?'],
    ['throw Boris in as well', 'what about Boris?'],
    ['same again but for immigration', 'what about immigration?'],
    ['Now do Irma and Harvey separately.', 'what about Irma vs Harvey?'],
    ['does rotowire keep the same hours?', 'what about rotowire?'],
    ['how does that split look for just the verified lot?', 'what about only posts by verified accounts?'],
    ['And on likes?', 'and likes?'],
    ['next four after that one', 'and the top 5?'],
    ['and which one least', 'and the least?'],
    ['Which account posted more often than any other?', 'Which account posted the most?'],
    [
      'Dig out anything about budget cuts or the shutdown, quote what you find',
      'show me anything about "budget cuts|shutdown"',
    ],
    ['most used hashtags, say 7, ignoring capitals', 'most used hashtags, top 7'],
    ['How many tweets earned zero favourites?', 'How many tweets got zero favourites?'],
    ['how many posts nobody liked', 'how many posts with zero likes'],
    ['Megyn Kelly - how often does her name pop up', 'how many posts mention "Megyn Kelly"'],
    ['Over what stretch of time were these collected?', 'what time span do these posts cover?'],
    [
      'Average likes per original post compared with per reply?',
      'Average likes per post of originals vs replies?',
    ],
    ['What do customers praise about Delta?', 'what do people say in positive posts about Delta?'],
  ])
    expect(text(asked ?? '')).toBe(plain);
  for (const asked of [
    'posts that earned praise',
    'do people complain?',
    'how many posts mention in-flight meals?',
  ])
    expect(text(asked)).toBe(asked);
});
