/*
 * What people of one language call what the posts of the other name: looked up where no post holds the word of the question.
 * Only words whose sound does not tell it; the answer says which word was taken.
 */

/** Japanese words, then English ones. */
const PAIRS = `
  コロナ,新型コロナ,コロナウイルス,新型コロナウイルス=covid,covid19,corona,coronavirus
  ウイルス=virus  ワクチン,予防接種=vaccine,vaccines,vaccination  マスク=mask,masks  感染,感染者,感染症=infection,infections,cases,infected
  検査=test,tests,testing  病院=hospital,hospitals  医者,医師=doctor,doctors  看護師=nurse,nurses  死者,死亡=deaths,died,death
  学校=school,schools  先生,教師=teacher,teachers  子ども,子供,こども=children,kids,child  大学=university,college  学生,生徒=students,student
  政府=government  政治=politics  政治家=politician,politicians  大統領=president  首相,総理,総理大臣=pm,prime minister  大臣=minister
  選挙=election,elections  投票=vote,voting,votes  政党,党=party  議会,国会=parliament,congress  法律,法=law,laws  警察=police  裁判,裁判所=court,trial
  経済=economy,economic  税金,税=tax,taxes  お金,金=money  株,株価=stock,stocks  戦争=war  平和=peace  移民=immigration,immigrants  銃=gun,guns
  気候=climate  珊瑚,サンゴ=coral,corals  慰霊碑,記念碑,戦没者慰霊碑=memorial,war memorial  銃撃,銃撃事件,発砲=shooting,shootings  兵士,軍人=soldier,soldiers  犯人,容疑者=suspect,gunman,shooter
  海,海洋=ocean,sea  鮭,サケ=salmon  クジラ,鯨=whale,whales  天気予報=forecast  ハリケーン=hurricane  干ばつ=drought  医療=healthcare,health care  雇用=jobs  教育=education
  気候変動=climate change  環境=environment  地震=earthquake  洪水=flood,floods  火事,火災=fire  台風=typhoon  雪=snow  雨=rain  嵐=storm  天気,天候=weather
  飛行機,機体=plane,planes,aircraft  便,フライト=flight,flights  欠航,キャンセル=cancelled,canceled,cancellation,cancel  遅延,遅れ=delayed,delay,delays,late
  荷物,手荷物=luggage,baggage,bag,bags  座席,席=seat,seats  搭乗=boarding  空港=airport  予約=booking,reservation,booked  返金,払い戻し=refund,refunds
  電話=phone,call,calls  待ち時間=wait,waiting,hold  客室乗務員,乗務員=crew,attendant,attendants  機内食,食事=food,meal  料金,運賃,値段,価格=fare,price,fares
  接客,顧客対応,カスタマーサービス=customer service  ワイファイ=wifi,wi-fi  アプリ=app  旅行=travel,trip  休暇,休み=vacation,holiday
  試合=fight,match,game  審判=referee,ref  勝利,勝ち=win,victory  敗北,負け=loss  引退=retire,retirement  ボクサー=boxer  歌,曲=song  歌手=singer  音楽=music
  中継,配信,生配信=stream,streaming,live  テレビ,tv=tv  映画=movie,film  映画祭=festival  音楽祭,祭り,フェス=festival  本=book,books  新聞=newspaper  ニュース=news  記者=journalist,reporter  写真=photo,photos  動画=video,videos
  猫,ネコ,ねこ=cat,cats  犬,イヌ,いぬ=dog,dogs  馬=horse  魚=fish  食べ物,ご飯=food,dinner  コーヒー=coffee  酒,お酒=alcohol,drink,beer  水=water
  誕生日=birthday  結婚=wedding,marriage,married  家族=family  友達,友人=friends,friend  妻,嫁=wife  夫,旦那=husband  母,お母さん=mother,mom  父,お父さん=father,dad
  女性=women,woman  男性=men,man  健康=health  病気=illness,disease  肥満=obesity  薬=drug,medicine  運動=exercise  仕事=job,work,jobs  会社,企業=company  家=home,house
  アメリカ,米国=america,usa  イギリス,英国=uk,britain,england  ドイツ=germany  フランス=france  中国=china  韓国=korea  ロシア=russia  インド=india  ネパール=nepal  日本=japan
  サッカー=soccer,football  野球=baseball  ブログ=blog  正月,お正月=new year  クリスマス=christmas  夏=summer  冬=winter  春=spring  秋=autumn,fall  花見=hanami
  ホワイトハウス=whitehouse,white house  イスラム国=isis,isil,islamic state  イスラム教徒,ムスリム=muslim,muslims  イスラム教=islam  キリスト教=christian,christianity  国連,国際連合=un,united nations  欧州連合=eu,european union  北朝鮮=north korea
  最高裁,最高裁判所=supreme court,scotus  上院=senate  下院=house of representatives,congress  民主党=democrats,democratic,democrat  共和党=republicans,gop,republican  一般教書演説=sotu,state of the union  連邦議会=congress,parliament
  最低賃金=minimum wage  銃規制=gun control,gun violence  同性婚=marriage equality,same sex marriage  医療保険,健康保険,保険=insurance,health insurance,health care,healthcare  失業=unemployment  中間層=middle class  核合意=iran deal,irandeal  温暖化,地球温暖化=global warming,warming,climate
  テロ,テロリズム=terrorism,terror,terrorist  テロリスト=terrorist,terrorists  首都=capital  国会議事堂=parliament,parliament hill  国旗=flag  祈り=pray,prayers  追悼=rip,tribute,memorial  英雄=hero  銃声=gunfire,shots  封鎖=lockdown  人質=hostage  速報=breaking
  物価,インフレ=inflation  燃料,ガソリン=gas,fuel,essence  原発,原子力=nuclear  核兵器=nuclear weapons,nuclear  難民=refugees,refugee,réfugiés  制裁=sanctions  侵攻=invasion  停戦=ceasefire  大統領選,大統領選挙=presidential election,présidentielle  国民議会=assemblée nationale  内閣=gouvernement,cabinet
  全仏オープン,全仏=roland garros,rolandgarros  欧州チャンピオンズリーグ,チャンピオンズリーグ=champions league,ligue des champions  決勝=final,finale  代表チーム=national team,équipe de france  ワールドカップ,w杯=world cup,coupe du monde
  サンゴ礁=coral reef,coral  イルカ=dolphin,dolphins  アザラシ=seal,seals  ウミガメ=turtle,turtles,sea turtle  サメ=shark,sharks  カニ=crab,crabs  牡蠣=oyster,oysters  湿地=wetland,wetlands  川=river  五大湖=great lakes  海岸,沿岸=coast,coastal  衛星=satellite,satellites  漁業=fisheries,fishing  絶滅危惧種=endangered,endangered species  潮=tide,tides  竜巻=tornado,tornadoes  北極=arctic  南極=antarctic,antarctica
  共産主義,共産=communism,communist,communists  社会主義=socialism,socialist,socialists  資本主義=capitalism  民主主義=democracy  独裁=dictator,dictatorship  不法移民=illegals,illegal,illegal aliens  中絶,妊娠中絶=abortion  討論会,討論=debate,debates  支持,支持表明=endorse,endorsement,endorsed,support  暗殺=assassination  国境=border  ハイチ人=haitians,haitian
  再開,再開校,学校再開=reopening,reopen  ロックダウン,都市封鎖=lockdown  手洗い,消毒=sanitizer,hygiene  失業=unemployment,jobless  陽性=positive  回復=recovered,recovery  差別,人種差別=racism,racist  自由=freedom  安全=safety,safe  危険=danger,dangerous  陰謀=conspiracy  デマ,フェイクニュース=fake news,hoax,fakenews  ロックダウン=lockdown
`;

const pairs = PAIRS.split(/\s{2,}|\n/)
  .filter((pair) => pair.includes('='))
  .map((pair) => pair.split('=').map((side) => side.trim().split(',')));

function meanings(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [japanese = [], english = []] of pairs) {
    for (const word of japanese) found.set(word, english);
    for (const word of english) found.set(word, [...(found.get(word) ?? []), ...japanese]);
  }
  return found;
}

/** Words of the other language for a word, in no order of likelihood. */
export const MEANINGS: ReadonlyMap<string, readonly string[]> = meanings();
