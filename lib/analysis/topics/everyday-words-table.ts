/**
 * Words of everyday talk: they say that something happens, when, how much and whether one likes it, not what it is about.
 * They may stand in a topic and never lead one. Written for this list; tokens as `extractTerms` cuts them.
 */
const BY_LANGUAGE = {
  en: `able actually add added agree ago alone already although always another anybody anymore anyone anything anyway apparently
    around ask asked asking asks away awesome bad basically beautiful become behind believe believed best better beyond big
    biggest bit bitch boy boys bring bro bunch busy call called came care case cause certain chance change check clear clearly
    come comes coming common completely cool course crazy cute damn day days dead deal dear deep definitely different
    difficult done doubt dude early easy either else end ended enjoy enough entire especially everybody everyday everyone
    everything everywhere exactly except excited expect extra face fact fair far fast favorite favourite feel feeling feelings
    feels felt figure final finally find fine finish first follow followed following folks forever forget former forward found
    free friday fuck fucking full fun funny future gave girl girls give given gives giving glad god gone good goodnight great
    group guess guy guys haha hahaha half hand hands happen happened happening happens happy hard hate head hear heard heart
    hell hello help helped helping hey hi high hold honest honestly hope hoping hour hours huge idea imagine important
    instead interesting issue join keep keeping keeps kept kid kids kind knew know knowing known knows lady lately late
    later latest laugh least leave leaving left less level life light like liked likely likes line link list listen literally
    little live lives living lmao lmfao long longer look looked looking looks lord lose lost lot lots love loved lovely loves
    loving low luck lucky mad made main major make makes making man matter mean means meant meet men mention mentioned middle
    mind minute minutes miss missed missing moment moments monday month months morning mr mrs name near nearly never new news
    next nice night nobody none normal nothing notice number obviously offer official often old omg open order others part
    parts past pay people perfect person personal pick picture piece place places plan play please pleased plus point
    poor possible post posted posting pretty probably problem proud pull put putting question quick quickly quite random rather
    read reading ready real really reason reasons remember reply rest retweet right room rt run running sad safe saturday save
    saw saying second seeing seem seems seen send sense sent serious seriously set several share shit short show showing
    shows side sign simple simply since single sit sitting small someone something sometimes somewhere soon sorry sort sound
    sounds special spend stand start started starting starts state stay step stick stop story straight stuff stupid sucks
    sunday super support supposed sure surely surprise sweet take taken takes taking talk talked talking tell telling tells
    terrible thank thankful thanks thinking thinks thought thoughts thursday till time times tired today together told tomorrow
    tonight took top total totally touch tried tries true truly trust truth try trying tuesday turn turned tweet tweets twitter
    type understand unless update usually vs wait waiting wake walk wanna wanted wanting watch watched watching wear wednesday
    week weekend weeks weird welcome whatever whole wish woman women wonder wonderful word words work worked working works world
    worse worst worth wow write wrong yall year years yep yesterday yo young yup think first last many thing lol ok join am pm
    gets rn lil tho bc imo smh btw idk tbh pls plz fyi dm ill id ve re ll okay everyone self wtf back went current realize realise happening cannot gotten per etc yet hit`,
  es: `abajo acá acuerdo ahí ahora algo alguien algún alguna alguno allá allí amo amor amigo amigos año años antes aquel
    arriba aunque ayer bajo bastante bonita bonito buen buena buenas bueno buenos cabeza cada cara casa casi caso claro clase
    cosa cosas creo cualquier cuenta cuál cuándo cuánto da dan dar dará dé debe deben debería deja dejar del dentro después
    día días dice dicen dicho diga digo dijo dios doy durante ejemplo espero estado estamos estar estaba estás favor fin feliz final
    forma fuera fuerte gente gracias gran grande grandes gusta gustó haber habla hablar había hacen haciendo haga hago hará
    hasta hecho hizo historia hola hombre hora horas hoy igual importa importante increíble ir jaja jajaja jajajaja junto lado
    largo leer lejos lindo linda llega llegar lleva llevo lugar luego lunes mal mala malo mañana manera mano mayor medio mejor
    mejores menos mes meses mierda mil mientras minutos mira mirar misma mismo momento mujer mujeres mundo necesita necesito nadie
    ninguna ninguno noche noches nombre nuestra nuestro nueva nuevo nuevas nuevos nunca ojalá ojos orden otra otras otros
    parece parte pasa pasada pasado pasar paso peor pena pensar pequeño perdón persona personas pienso poco poder podemos
    podría pone poner porfa posible primer primera primero pronto propia propio puede pueden puedes puedo puta puto quedé queda
    quedar quería querer quiera quiere quieren quieres quiero quizás razón realidad realmente resto sabe saben saber sabes
    salir salió se sea segunda segundo seguir seguro según semana sé señor sido siempre siento sigo sigue siguiente
    siquiera sola solamente somos son tal tampoco tanta tanto tarde tema tener tengan tengo tenemos tenía tiempo tipo toda
    todas todavía tomar total trabajo tres última último únicamente única único va van vas vaya veces ver verdad vez vida
    viene viendo viernes vino visto vive vivir volver voy wey xd lunes martes miércoles jueves sábado domingo decir muchas muchos habrá creen entender ganas pa hacerlo serán será sería`,
  ja: `ありがとう ありがとうございます おはよう おはようございます おやすみ お願い お願いします こんにちは こんばんは よろしく よろしくお願いします
    めっちゃ めちゃ めちゃくちゃ やばい ヤバい ヤバイ マジ まじ ほんと ほんとに 本当 本当に 絶対 絶対に 全然 全部 全て すべて 一番 最高 最近 最後 最初 普通
    ちょっと ちょい かなり なかなか やっと やっぱり もっと ずっと きっと たぶん 多分 結構 とりあえず いっぱい たくさん 沢山 色々 いろいろ それぞれ みんな 皆さん
    みなさん 皆様 誰か 誰も 自体 時間 時期 時代 瞬間 毎日 毎回 明日 昨日 今年 昨年 去年 来年 今週 来週 今月 来月 先週 今回 前回 次回 今後 今夜 今朝 昼間 夜中
    午前 午後 月曜 火曜 水曜 木曜 金曜 土曜 日曜 週末 平日 休日 感じ 感じる 気持ち 気分 場合 場所 意味 理由 方法 問題 内容 状態 状況 部分 結果 以上 以下 以外
    程度 途中 前後 必要 可能 大切 大事 無理 大丈夫 素敵 素晴らしい 楽しい 楽しみ 楽しく 楽しかっ 嬉しい 嬉しく 悲しい 寂しい 面白い 可愛い かわいい カワイイ
    好き 大好き 嫌い 良い 良かっ 良く よかっ 悪い 悪く 凄い 凄く すごく 凄まじい 多い 多く 少し 少ない 大きい 大きな 小さい 高い 低い 早い 早く 速い 遅い 長い
    短い 新しい 古い 思う 思い 思っ 思わ 思える 言う 言っ 言わ 言い 言え 行く 行っ 行き 行け 来る 来た 来て 見る 見て 見た 見え 聞く 聞い 書く 書い 読む 出る
    出て 出来 出来る 入る 入っ 持っ 使う 使っ 使い 知る 知っ 知ら 分かる 分かっ 分から わから わかる わかっ 考え 考える 食べ 始め 始まる 始まっ 終わり 終わっ
    終わる 続け 続く 変わる 変わっ 待つ 待っ 会う 会っ 会い 帰る 帰っ 起き 寝る 寝て 頑張る 頑張っ 頑張り 頑張れ がんばっ 欲しい ほしい やりたい したい
    くださる ください 下さい 頂き いただき もらっ もらう くれる くれ あげる みる みて おく しまっ ちゃっ ちゃう つもり はず 初めて 久しぶり 一緒 一緒に 一人 二人 自身 相手
    人間 人生 世界 世の中 言葉 名前 写真 画像 動画 ツイート リツイート フォロー フォロワー アカウント いいね 返信 仕事 仲間 友達 今更 今度 今頃 確か 確かに 特に
    例えば とか なんと なんで なんだ なぜ どこか 何か 何も 何度 何回 こう こんな そんな あんな どんな ここまで これから それから それでも だから だけど けれど
    だった である いう いろんな いつも いつか たまに 時々 あと あとは あたり あまり 余裕 目の前 出し 出た 取っ 取り 付け 付い 作っ 作り 作る 買っ 買う 買い
    馬鹿 バカ 草 笑 爆笑 ガチ ネタ 件 度 回 目 手 顔 声 頭 心 体 話 話し 話す 他 別 次 前 後 上 下 中 外 内 間 先 元 逆 側 全員 全体 一つ 二つ 一回 一度 一日 一生
    ちゃんと 時に 予定 違う 違い タイプ 期待 過去 入れ 入れる 出せ 言い方 見たい 行きたい`,
  pt: `acho agora aí ainda alguém algum alguma ali amanhã amigo amigos amo amor ano anos antes aqui assim até bom boa boas bons
    cada caralho casa certo coisa coisas cara dar deixa depois deus dia dias disse dizer dois duas então falar falta faz fazer
    fazendo feliz ficar fica fico gente gosto grande hoje hora horas igual ir isso jeito lado linda lindo logo lugar mal mano
    meio melhor menos mesma mês momento mulher mundo nada nenhum ninguém noite nova novo nunca obrigado obrigada ontem outra
    outro parece parte pessoa pessoas pior pode podem poder pois porra pouco precisa preciso primeira primeiro pro quase quer
    quero saber sabe sei semana sempre sim sobre tanto tarde tempo tenho toda todas todo todos tomar tudo última último vamos
    ver verdade vez vezes vida viver vontade vou`,
  fr: `aime ami amis amour année années après aujourd hui aucun aucune autres avant avait beau beaucoup belle besoin bon bonne
    bonjour bonsoir ça celle celui chaque chose choses contre coup cours déjà demain depuis dernier dernière dieu dire dit
    donner donne doit envie est faut femme femmes fin fois gens grand grande heure heures hier homme hommes ici jamais jour
    journée jours juste lol longtemps maintenant mal matin meilleur merci mettre mieux mois moment monde mort mec nouveau
    nouvelle nuit parce parler part passe pendant penser personne personnes petit petite place point pouvoir premier première
    prendre pouvez presque problème putain rien sait savoir semaine seul seule seulement soir soit sous temps tête toujours
    tous trop trouver truc venir vie vient voir vois voilà vrai vraiment`,
  de: `abend bald beim beste besser bisschen bitte danke dabei damals davon dazu denke direkt eigentlich einfach ende endlich
    erst erste ersten frage frau ganz ganze gar geben gehen geht gemacht gerade gern gerne gesagt gestern gibt glaube gleich
    glück große großen gut gute guten halt heute jahr jahre jahren jede jeden jeder jemand kommen kommt könnte könnten lange
    lassen leben leider leute lieber liebe macht machen mal mann mensch menschen minuten moment monat morgen müssen muss
    nächste nächsten neue neuen nie niemand nochmal oft paar recht richtig sache sagen sagt schön schöne sehen selbst seit sieht
    sollte sonst stunden tag tage teil toll trotzdem tun uhr überhaupt viel viele vielen vielleicht völlig warte weit weiter
    weiß welt wenig wirklich wissen woche wochen wohl wort wollen wollte würde würden zeit ziemlich zwei`,
  it: `adesso alcuni altra altre altri altro amici amore anni anno appena bella bello bisogno bravo buon buona buongiorno casa caso
    certo ciao comunque cosa cose credo dare davvero dice dico dire dopo due dove ecco essere fare fatto felice fine forse
    forte gente già giorni giorno giusto grande grandi grazie ieri insieme invece lavoro mamma mano meglio meno mentre
    mese mesi mettere mezzo modo momento mondo momento nessuno niente notte nuova nuovo oggi ora ore ormai parlare parte
    paura peggio pensare penso persona persone piace poco posso possono posto potere prima primo problema proprio può
    quale qualche qualcosa qualcuno quasi ragione resto sabato sapere sempre senso sera settimana siamo sicuro sola
    soprattutto spero stata stato stesso storia tanta tanti tanto tempo troppo tutta tutte uomo vedere vera verità vero
    vita voglio volta volte`,
  el: `αλλά αν από αυτά αυτή αυτό αυτός για γιατί δεν εγώ εδώ είμαι είναι εκεί ένα ένας εσύ έτσι έχει έχω ή ήταν και κάθε
    κάποιος κάτι λέει με μας μετά μη μην μία μια μου να ναι ξέρω όλα όλοι όμως όπως όταν ότι όχι πάλι πάντα πια πιο πολύ που
    πρέπει πριν πως σαν σας σε σήμερα στη στην στις στο στον στους στα τα τη την της τι τις το τον του τους των τόσο τώρα
    φορά θα μόνο μπορεί κι ρε αυτό ως λίγο καλά καλό καλή κάνει κάνω χρόνια μέρα ημέρα ζωή κόσμο ωραία
    οι ο η ας σου σε ειναι δε κ τους μέσα πάνω είσαι είναι ήμουν είμαστε είστε έχουν έχεις έχουμε είχε είχα είπε πει πω λέω λες λένε άλλη άλλο άλλος άλλοι
    άλλα όλη όλο όλες όλους όλων κανείς κανένα καμία τίποτα κάποια κάποιο κάποιοι αυτόν αυτούς αυτές αυτών αυτής εμείς εμένα εσένα εσείς εμάς τους
    ποτέ ποιος ποια ποιο όποιος τότε μετά ύστερα απλά μάλλον ίσως σωστά τέλος πρώτη πρώτο πρώτα δύο δυο τρεις πολλά πολλές πολύ μεγάλη μεγάλο
    θέλω θέλει θες θέλουν κάνουν κάνεις έκανε γίνει γίνεται ξέρει ξέρεις βλέπω βλέπεις είδα μπορώ μπορείς πάει πάμε μου μας σας λόγω χωρίς παρά
    μέχρι επειδή δηλαδή λοιπόν ώστε άρα αφού ενώ ούτε έτσι αύριο χθες χτες βράδυ πρωί καλημέρα καληνύχτα ευχαριστώ παρακαλώ σιγά ναι ολα αυτο οτι γιατι`,
};

export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((words) => words.trim().split(/\s+/)),
);
