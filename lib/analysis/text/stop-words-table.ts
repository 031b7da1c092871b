/** Words too common to count as keywords, by language; tokens as `tokenize` cuts them (don't → don, t). */
const BY_LANGUAGE = {
  en: `a about above after again against ain all also am an and any are aren as at be because been before being below
    between both but by can cannot cant com could couldn cos coz cuz did didn didnt do does doesn doesnt doing don done
    dont down during each even ever every few for from further get gets getting go goes going gonna got gotta had hadn has hasn
    have haven having he her here hers herself him himself his how however http https if im in into is isn isnt it its
    itself ive just let lets like ll lol many may maybe me might mine more most much must mustn my myself need no nor not now
    of off oh ok okay on once one only or other our ours ourselves out over own per rt same say says said see shan she should
    shouldn since so some still such than that thats the their theirs them themselves then there theres these they
    thing things this those though through thru to too two under until up upon ur us use used very via via want wants was wasn way we
    well were weren what whats when where which while who whom whos whose why will with within without won wont would wouldn www ya yeah
    yes yet you your youre yours yourself yourselves amp quot`,
  es: `al algo ante antes aquí así aún bien cada casi como cómo con contra cual cuando de del desde donde dos e el él
    ella ellas ellos en entre era eran es esa ese eso esta está están este esto estos estoy fue fueron ha han hasta hay
    he la las le les lo los más me mi mis mucho muy nada ni no nos nosotros o otra otro para pero poco por porque pues
    que qué quien quién se sea ser si sí sido siempre sin sobre solo sólo son soy su sus también tan te ti tiene tienen
    todo todos tu tú tus un una uno unos usted va vamos ver y ya yo eres hacer hace`,
  fr: `ai alors au aussi autre aux avec avez avoir bien c ce ces cet cette ceux chez comme d dans de des donc du elle
    elles en encore entre est et été être eu faire fait il ils j je jusqu l la là le les leur leurs lui ma mais me même
    mes moi mon n ne ni nos notre nous on ont ou où par pas peu peut plus pour pourquoi qu quand que quel quelle qui quoi
    s sa sans se ses si son sont sur ta te tes toi ton tous tout toute très tu un une vos votre vous y ça cela suis es`,
  de: `aber alle allem allen alles als also am an auch auf aus bei bin bis bist da damit dann das dass dein dem den der
    des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es
    etwas euch für gegen hab habe haben hat hatte hier hin ich ihm ihn ihr ihre im immer in ins ist ja jetzt kann kein
    keine man mehr mein mich mir mit nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine sich sie sind so
    über um und uns unter vom von vor war waren warum was weil wenn wer werden wie wieder will wir wird wo zu zum zur`,
  pt: `à às ao aos aqui até bem com como da das de dela dele depois do dos e é ela elas ele eles em entre era essa esse
    esta está estão este eu foi foram há isso isto já lá lhe mais mas me mesmo meu minha muito na não nas nem no nos nós
    num numa o os ou para pela pelo pelos per por pra pro quando que quem se sem ser será seu sua só também tão te tem
    tenho ter teu tu tudo um uma umas uns vai você vocês vou q n vc`,
  it: `a ad ai al alla alle allo anche ancora avere c che chi ci come con cosa così cui d da dai dal dalla degli dei del
    della delle dello di dopo dove e è ed era erano essere fa fare gli ha hai hanno ho i il in io l la le lei lo loro lui
    ma mai me mi mia mio molto ne nei nel nella noi non nostro o ogni per perché però più poi proprio qua quando quanto
    quella quello questa questo qui sarà se sei senza si sia solo sono sta su sua sul sulla suo te ti tra tu tutti tutto
    un una uno va vi voi`,
  nl: `aan al als altijd bij dan dat de deze die dit doch doen door dus een en er ge geen haar had heb hebben heeft hem
    het hier hij hoe ik in is ja je jij kan maar me meer met mij mijn naar niet niets nog nu of om omdat onder ons ook op
    over te tegen toch toen tot u uit uw van veel voor waar want waren was wat we wel werd wie wij wil worden wordt zal ze
    zei zich zij zijn zo zonder`,
  id: `ada adalah aja akan aku anda apa atau bagi banyak belum bisa bukan buat dalam dan dari dengan di dia dong gak ga
    gue gw harus hanya ini itu jadi jangan juga kalau kalo kami kamu karena kayak ke kita lagi lah lebih lu masih mau
    mereka nah nggak ngga nya oleh orang pada paling pas pun saat saja sama sampai saya sangat sih sini sudah tapi tau
    tidak tuh udah untuk ya yang yg`,
  tr: `acaba ama ancak artık aslında ben bana beni bir biri birkaç biz bu bunu çok çünkü da daha de değil diye en gibi
    göre hem her hiç için ile ise işte kadar ki kim mı mi mu mü ne neden nasıl o olan olarak oldu olur on ona onu oysa
    sadece sen siz şey şu tüm var ve veya ya yani yok zaten`,
  sv: `alla allt att av blev bli blir de dem den denna det detta dig din du där efter ej eller en er ett från för ha
    hade han hans har hon hur här i inte ja jag kan man med men mig min mot mycket ni nog nu när och om oss på sin sig
    ska som så till under upp ut var vad vara vi vid är över`,
  ru: `а без более был была были было быть в вам вас весь во вот все всё всего всех вы где да даже для до его ее её если
    есть еще ещё же за здесь и из или им их к как ко когда кто ли лишь меня мне может мы на надо нас не него нее неё нет
    ни них но ну о об однако он она они оно от очень по под после потому при про раз с сам себя со так такой там тебя
    тем то того тоже только том ты у уж уже хотя чем что чтобы это этого этой этот я`,
  uk: `а але б був була були було в вам вас все всі від вони воно він вона де до для є з за зі і й із їх його її к коли
    ми мене мені на нам нас не ні ну о об от по при про та так там те тим то ти тобі у уже хто це цей ця ці чи що щоб як
    яка які який я`,
  ar: `في من على إلى الى عن مع هذا هذه ذلك تلك التي الذي الذين ما لا لم لن ليس إن ان أن انا أنا انت أنت هو هي هم نحن كل كان
    كانت يكون قد و أو او ثم حتى إذا اذا لكن بعد قبل بين عند غير يا كما فيه منه عليه له لها به بها اي أي اللي مش شي`,
  hi: `है हैं था थी थे और का की के को में से पर यह ये वह वो एक ने भी तो ही हो कि जो कर इस उस नहीं क्या लिए साथ अब आप हम मैं तक
    बहुत कुछ सब रहा रही रहे गया गई किया कोई अपने जब होता`,
  ko: `그 이 저 것 수 등 및 더 좀 잘 안 못 왜 나 너 내 네 제 또 다 거 게 건 그냥 진짜 너무 하는 있는 없는 그리고 하지만 그런데 오늘 지금`,
  ja: `する した して いる ある なる これ それ あれ この その あの ここ そこ こと もの ため よう から まで より ので のに けど です ます ました ません
    でした ない なく なかっ だっ だろ でしょ という って たち さん ちゃん くん とか など だけ しか ほど くらい ぐらい ながら また もう まだ そして しかし
    でも ただ すごい とても みたい そう どう いい よく できる くる いく しまう おり なり なっ てる てた なら たら れる られ せる なんか なんて やっぱ
    ところ 私 僕 俺 人 日 年 月 時 分 今 何 方 気 中 今日 自分`,
  zh: `我们 你们 他们 一个 这个 那个 什么 怎么 没有 可以 就是 不是 还是 因为 所以 但是 如果 已经 自己 这样 这些 那些 時候 时候 我們 你們 他們 這個 一個 什麼
    沒有 還是 因為 這樣 這些 現在 现在 知道 不会 不會`,
  th: `และ ที่ ของ ใน มี ไม่ เป็น ให้ ได้ ว่า ก็ มา ไป กับ จะ นี้ แต่ หรือ แล้ว คือ อยู่ จาก โดย ถ้า เรา เขา คน มาก ๆ ค่ะ ครับ นะ เลย ด้วย
    กัน ยัง อะ จ้า ทำ ตัว ต้อง แบบ อีก เอา`,
};

export const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((words) => words.trim().split(/\s+/)),
);
