/**
 * Words by which people tell an interest in their bio, parted by bars, most in English and Japanese. A category alone
 * stands for words that tell no finer interest. Not read at all, as too private to guess: political leanings, unions,
 * illness, pregnancy, special needs, divorce, dating.
 */
export const INTEREST_WORDS: readonly (readonly [id: string, words: string])[] = [
  [
    'Books and literature',
    `books|book lover|booklover|bookworm|book nerd|bookish|bibliophile|avid reader|voracious reader|
    reading|reader|literature|literary|author|novelist|novels|poet|poetry|librarian|library|
    book blogger|bookstagram|booktwt|booktok|writing community|writingcommunity|amwriting|bookseller|
    bookstore|fiction|short stories|libros|lectora|lector|literatura|escritora|escritor|poeta|poesía|
    livres|lectrice|littérature|écrivain|autrice|bücher|leseratte|literatur|autorin|schriftsteller|
    livros|leitora|leitor|literária|読書|小説|文学|作家|本好き|詩人|短歌|俳句|図書館|司書|ラノベ|書評`,
  ],
  ['Books and literature/Biographies and memoirs', `biographer|biographies|memoir|memoirs|memoirist|伝記`],
  [
    'Books and literature/Comics',
    `comics|comic books|comic book|graphic novels|graphic novel|manga|mangas|mangaka|marvel comics|
    dc comics|webtoon|webtoons|cómics|bande dessinée|quadrinhos|漫画|マンガ|コミック|同人誌|少年ジャンプ`,
  ],
  ['Books and literature/Cookbooks, food, and wine', `cookbook|cookbooks|cookbook author|レシピ本`],
  [
    'Books and literature/Mystery and crime',
    `crime fiction|crime novels|mystery novels|mystery writer|crime writer|detective novels|true crime|
    truecrime|thriller author|thriller writer|thrillers|ミステリ|推理小説`,
  ],
  ['Books and literature/Nonfiction', `nonfiction|non fiction|ノンフィクション`],
  [
    'Books and literature/Romance',
    `romance novels|romance author|romance writer|romance novelist|romance reader|恋愛小説`,
  ],
  [
    'Movies and television',
    `movies|movie buff|movie lover|film buff|film lover|films|film|cinema|cinephile|cinéphile|filmmaker|
    filmmaking|film maker|film critic|film director|movie director|actor|actress|tv shows|tv series|
    tv junkie|television|tv host|tv presenter|tv producer|netflix|hollywood|sitcoms|showrunner|
    star wars|starwars|star trek|marvel|mcu|doctor who|whovian|disney|pixar|kdrama|kdramas|k drama|
    filme|película|películas|cine|actriz|cinéma|séries|acteur|schauspieler|schauspielerin|cineasta|ator|
    atriz|novelas|映画|ドラマ好き|海外ドラマ|俳優|女優|映像作家|ディズニー|特撮|仮面ライダー`,
  ],
  [
    'Movies and television/Animation',
    `anime|animes|otaku|weeb|studio ghibli|ghibli|animated films|アニメ|アニオタ|声優|ジブリ|ガンダム|
    エヴァンゲリオン|ラブライブ|プリキュア`,
  ],
  ['Movies and television/Bollywood', `bollywood|tollywood|kollywood|srk|srkian|salman khan|ボリウッド`],
  ['Movies and television/Comedy', `comedy series|comedy movies|snl|saturday night live`],
  [
    'Movies and television/Documentary',
    `documentary|documentaries|documentary filmmaker|documentarian|documental|documentaire|
    ドキュメンタリー`,
  ],
  [
    'Movies and television/Horror',
    `horror|horror movies|horror films|horror fan|terror films|ホラー映画|ホラー`,
  ],
  [
    'Movies and television/Independent',
    `indie film|indie films|indie filmmaker|independent film|independent filmmaker|ミニシアター|自主映画`,
  ],
  [
    'Movies and television/Reality TV',
    `reality tv|reality television|bachelor nation|big brother|survivor fan|love island|rupaul|dragrace|
    real housewives|リアリティ番組|恋愛リアリティ`,
  ],
  [
    'Movies and television/Sci-fi and fantasy',
    `lord of the rings|lotr|game of thrones|harry potter|potterhead|hufflepuff|gryffindor|slytherin|
    ravenclaw|trekkie|ハリー ポッター|ハリポタ|スターウォーズ`,
  ],
  [
    'Music and radio',
    `music|music lover|musiclover|musician|musicians|songwriter|song writer|singer|vocalist|composer|
    recording artist|record label|concerts|playlist|playlists|drummer|drums|bassist|pianist|piano|
    violinist|violin|saxophone|vinyl|vinyl collector|audiophile|producer songwriter|spotify|soundcloud|
    radio|música|musica|musico|músico|cantante|cantautor|cantor|cantora|compositor|musique|musicien|
    musicienne|chanteur|chanteuse|musik|musiker|musikerin|sänger|sängerin|音楽|歌手|作曲|シンガー|
    ミュージシャン|バンドマン|ライブ参戦|ピアノ|バイオリン|ドラマー|ベーシスト|ボカロ|歌い手|邦楽|洋楽|
    ラジオ`,
  ],
  ['Music and radio/Alternative', `alternative music|alt rock|emo|twenty one pilots|オルタナ`],
  ['Music and radio/Blues', `blues|blues music|blues guitarist|ブルース`],
  [
    'Music and radio/Christian and gospel',
    `gospel music|gospel singer|gospel artist|worship leader|ccm|ゴスペル`,
  ],
  [
    'Music and radio/Classical',
    `classical music|orchestra|symphony|opera|opera singer|soprano|cellist|cello|conductor of|
    música clásica|クラシック音楽|オーケストラ|吹奏楽|オペラ`,
  ],
  ['Music and radio/Country', `country music|country singer|nashville music|garth brooks|カントリー音楽`],
  ['Music and radio/DJs', `dj|djs|deejay|dj producer|disc jockey|turntablist`],
  [
    'Music and radio/Electronic',
    `edm|techno|electronic music|dubstep|drum and bass|dnb|trance music|house music|deep house|raver|
    synthwave|música electrónica|テクノ|電子音楽`,
  ],
  [
    'Music and radio/Hip hop and rap',
    `hip hop|hiphop|rap|rapper|rappers|rap music|emcee|beatmaker|beat maker|trap music|rapero|rappeur|
    ヒップホップ|ラッパー`,
  ],
  [
    'Music and radio/Indie spotlight',
    `indie music|indie rock|indie pop|indie artist|indie band|unsigned artist|インディーズ`,
  ],
  ['Music and radio/Jazz', `jazz|jazz musician|jazz singer|ジャズ`],
  [
    'Music and radio/Latino',
    `reggaeton|reguetón|salsa music|bachata|latin music|cumbia|samba|sertanejo|mpb|bad bunny|ラテン音楽`,
  ],
  [
    'Music and radio/Metal',
    `heavy metal|metalhead|metal head|death metal|black metal|metal music|metalcore|thrash|メタル好き|
    メタラー|ヘヴィメタル`,
  ],
  [
    'Music and radio/Pop',
    `pop music|popstar|pop star|kpop|k pop|bts|army bts|bts army|blackpink|taylor swift|swiftie|swifties|
    ariana grande|arianator|beyonce|beyhive|directioner|one direction|harry styles|lady gaga|
    little monster|katycat|belieber|justin bieber|selenator|exo l|nct|stray kids|seventeen carat|jpop|
    j pop|ジャニーズ|乃木坂|櫻坂|日向坂|防弾少年団|アイドルオタ|ドルオタ|アイドル好き|ハロプロ`,
  ],
  ['Music and radio/R&B and soul', `r b|rnb|soul music|neo soul|motown|ソウル音楽`],
  ['Music and radio/Reggae', `reggae|dancehall|bob marley|レゲエ`],
  [
    'Music and radio/Rock',
    `rock music|rock n roll|rock and roll|rock band|punk rock|punk|classic rock|beatles|led zeppelin|
    pink floyd|rolling stones|queen fan|rockero|ロック好き|ロックバンド|邦ロック|パンクロック`,
  ],
  [
    'Music and radio/Talk radio',
    `talk radio|radio host|talk show host|podcast|podcasts|podcaster|podcasting|podcast host|cohost of|
    locutor|ポッドキャスト`,
  ],
  [
    'Gaming',
    `gaming|gamer|gamers|gamer girl|video games|videogames|video game|videogame|games|game developer|
    game dev|gamedev|game designer|indiedev|game streamer|esports|e sports|speedrunner|speedrunning|
    videojuegos|jeux vidéo|jeux video|videospiele|zocker|videojogos|jogos|ゲーム|ゲーマー|ゲーム実況|
    実況者|スプラトゥーン|ポケモン|モンハン|音ゲー|eスポーツ`,
  ],
  [
    'Gaming/Board gaming',
    `board games|boardgames|boardgamer|board gamer|tabletop games|tabletop gaming|tabletop gamer|
    magic the gathering|mtg|warhammer|wargamer|catan|brettspiele|juegos de mesa|ボードゲーム|ボドゲ|麻雀`,
  ],
  [
    'Gaming/Computer gaming',
    `pc gaming|pc gamer|pcgaming|steam deck|minecraft|counter strike|csgo|valorant|league of legends|
    dota|dota 2|starcraft|overwatch|マイクラ|マインクラフト|ヴァロラント`,
  ],
  [
    'Gaming/Console gaming',
    `xbox|playstation|ps4|ps5|nintendo|nintendo switch|zelda|super mario|sega|halo player|call of duty|
    fifa player|任天堂|プレステ|ニンテンドー`,
  ],
  [
    'Gaming/Mobile gaming',
    `mobile games|mobile gamer|mobile gaming|pokemon go|pokemongo|pubg mobile|genshin|genshin impact|
    clash of clans|clash royale|ソシャゲ|原神|パズドラ|モンスト|ウマ娘|ポケモンgo`,
  ],
  [
    'Gaming/Online gaming',
    `twitch|twitch streamer|twitch affiliate|twitch partner|streamer|fortnite|mmo|mmorpg|
    world of warcraft|warcraft|roblox|apex legends|オンラインゲーム|ネトゲ|ff14|荒野行動`,
  ],
  [
    'Gaming/Roleplaying games',
    `rpg|rpgs|ttrpg|ttrpgs|dungeons and dragons|dungeons dragons|d d|dnd|dungeon master|roleplayer|
    final fantasy|skyrim|ドラクエ|ドラゴンクエスト|ファイナルファンタジー|trpg|クトゥルフ`,
  ],
  [
    'Automotive',
    `cars|car guy|car enthusiast|car lover|petrolhead|petrol head|gearhead|automotive|auto industry|
    car dealer|car dealership|auto dealer|auto parts|auto repair|automotive journalist|coches|carros|
    voitures|autos|automobile|automobiles|自動車|クルマ好き|車好き|ドライブ|カーライフ`,
  ],
  [
    'Automotive/Car culture',
    `car culture|jdm|drifting|car meets|tuner cars|hot rods|hot rod|lowrider|カスタムカー|痛車|走り屋`,
  ],
  [
    'Automotive/Hybrid and electric vehicles',
    `electric vehicles|electric cars|electric vehicle|evs|tesla|tesla owner|hybrid cars|
    vehículos eléctricos|電気自動車|テスラ`,
  ],
  [
    'Automotive/Luxury',
    `luxury cars|supercars|supercar|ferrari|lamborghini|porsche|bmw|mercedes benz|スーパーカー|
    フェラーリ|ポルシェ`,
  ],
  [
    'Automotive/Motorcycles',
    `motorcycles|motorcycle|motorbikes|motorbike|biker|harley|harley davidson|ducati|motos|motard|
    motorrad|motociclista|バイク乗り|バイク好き|ツーリング|単車|オートバイ`,
  ],
  ['Automotive/Offroad vehicles', `offroad|off road|off roading|4x4|jeep|jeeper|jeeps|ジムニー|オフロード`],
  ['Automotive/Performance vehicles', `sports cars|muscle cars|corvette|mustang owner|スポーツカー`],
  [
    'Automotive/Trucks',
    `trucks|trucker|truck driver|pickup trucks|camionero|lkw|トラック運転手|トラックドライバー`,
  ],
  [
    'Automotive/Vintage cars',
    `classic cars|vintage cars|classic car|vintage car|oldtimer|旧車|クラシックカー`,
  ],
  [
    'Business',
    `business|businessman|businesswoman|business owner|business leader|ceo|cfo|coo|cmo|executive|
    company director|managing director|consultant|consulting|management consultant|b2b|sales|
    business development|negocios|empresas|empresario|empresaria|consultor|consultora|unternehmer|
    unternehmerin|geschäftsführer|wirtschaft|chef d entreprise|négoces|empresária|negócios|経営者|社長|
    代表取締役|経営|ビジネス|営業|コンサル|会社役員`,
  ],
  [
    'Business/Advertising',
    `advertising|ad agency|adtech|ad tech|copywriter|copywriting|creative director|media buyer|ppc|
    publicidad|publicité|werbung|publicidade|publicitario|広告|コピーライター`,
  ],
  [
    'Business/Biotech and biomedical',
    `biotech|biotechnology|biomedical|pharma|pharmaceutical|pharmaceuticals|life sciences|biotecnología|
    バイオテクノロジー|製薬|創薬`,
  ],
  ['Business/Business software', `saas|crm|salesforce|erp|sap consultant|business software`],
  [
    'Business/Construction',
    `construction|construction industry|builder|civil engineer|civil engineering|architecture firm|
    construcción|baustelle|bauingenieur|construção|建設|建築業|施工管理`,
  ],
  [
    'Business/Green solutions',
    `sustainability|renewable energy|renewables|clean energy|cleantech|solar energy|green energy|
    net zero|circular economy|climate tech|esg|sostenibilidad|nachhaltigkeit|sustentabilidade|
    développement durable|再生可能エネルギー|サステナ|脱炭素|sdgs`,
  ],
  [
    'Business/Human resources',
    `human resources|hr|hr professional|hr manager|recruiter|recruiting|recruitment|talent acquisition|
    headhunter|recursos humanos|rrhh|personalwesen|人事|採用担当`,
  ],
  [
    'Business/Marketing',
    `marketing|marketer|marketeer|digital marketing|digital marketer|content marketing|
    content strategist|social media marketing|social media manager|social media strategist|social media|
    brand strategist|branding|public relations|pr|growth hacker|growth marketing|influencer marketing|
    community manager|mercadotecnia|relations publiques|mercadólogo|マーケティング|マーケター|広報|
    sns運用|ブランディング`,
  ],
  [
    'Business/Entrepreneurship',
    `entrepreneur|entrepreneurs|entrepreneurship|serial entrepreneur|founder|cofounder|co founder|
    founding|solopreneur|mompreneur|wantrepreneur|emprendedor|emprendedora|emprendimiento|fundador|
    fundadora|fondateur|fondatrice|entrepreneure|gründer|gründerin|empreendedor|empreendedora|
    empreendedorismo|起業家|創業者|起業|アントレプレナー`,
  ],
  [
    'Business/Investors and patents',
    `venture capital|venture capitalist|vc|angel investor|private equity|inventor|patents|
    patent attorney|ベンチャーキャピタル|エンジェル投資家|弁理士|知財`,
  ],
  [
    'Business/Small business',
    `small business|small businesses|small biz|smallbiz|small business owner|family business|etsy seller|
    pyme|pymes|mittelstand|自営業|個人事業主|フリーランス`,
  ],
  [
    'Business/Nonprofit',
    `nonprofit|non profit|nonprofits|not for profit|ngo|ngos|charity|charities|philanthropy|
    philanthropist|fundraiser|fundraising|volunteer|volunteering|humanitarian|social good|ong|
    voluntario|voluntaria|bénévole|ehrenamt|gemeinnützig|voluntário|ボランティア|npo法人|社会貢献`,
  ],
  [
    'Business/Leadership',
    `leadership|leadership coach|executive coach|business coach|keynote speaker|motivational speaker|
    liderazgo|liderança|führungskräfte|リーダーシップ`,
  ],
  [
    'Business/Technology',
    `digital transformation|it consultant|cto|cio|fintech|martech|edtech|it manager|
    transformación digital|デジタル変革|dx推進`,
  ],
  [
    'Careers',
    `career coach|career development|career advice|careers|career counselor|キャリアコンサルタント|
    キャリア支援|キャリア`,
  ],
  [
    'Careers/Job search',
    `job seeker|jobseeker|looking for a job|looking for work|open to work|opentowork|job search|
    job hunting|jobs|hiring|busco trabajo|転職|就活|求職中|求人`,
  ],
  [
    'Careers/U.S. military',
    `us army|u s army|us navy|u s navy|usmc|us marine|us air force|usaf|national guard|army officer|
    naval officer|armed forces|active duty|米軍`,
  ],
  [
    'Life stages/Moms',
    `mom|mum|mama|mother|mommy|momlife|mom life|boymom|girlmom|boy mom|girl mom|sahm|mumma|mamá|madre|
    maman|mutter|mamãe|mãe|mom of|ママ|主婦|二児の母|一児の母|三児の母|子持ち主婦|ワーママ`,
  ],
  [
    'Life stages/Dads',
    `dad|father|daddy|girl dad|boy dad|girldad|dadlife|dad life|father of|dad of|padre|papá|père|papa|
    vater|pai|パパ|二児の父|一児の父|三児の父|イクメン`,
  ],
  [
    'Life stages/College students',
    `college student|university student|uni student|undergrad|undergraduate|freshman|sophomore|
    class of 2024|class of 2025|class of 2026|class of 2027|student|estudiante universitario|estudiante|
    étudiant|étudiante|studentin|estudante|universitário|universitária|大学生|大学1年|大学2年|大学3年|
    大学4年|女子大生|学部生`,
  ],
  ['Life stages/Newlyweds', `newlywed|newlyweds|just married|recién casados|新婚`],
  [
    'Life stages/Veterans',
    `veteran|veterans|army veteran|navy veteran|usmc veteran|combat veteran|army vet|navy vet|
    marine veteran|retired military|veterano de guerra|退役軍人`,
  ],
  [
    'Education',
    `education|educator|educators|teacher|teachers|teaching|professor|lecturer|school principal|tutor|
    pedagogy|educación|educacion|profesor|profesora|maestra|maestro|docente|éducation|professeur|
    enseignant|enseignante|bildung|lehrer|lehrerin|educação|professora|教育|教師|教員|講師|教授|塾講師|
    先生`,
  ],
  [
    'Education/Language learning',
    `language learning|language learner|polyglot|linguist|linguistics|learning japanese|learning spanish|
    learning english|learning french|learning korean|language teacher|english teacher|esl|translator|
    interpreter|idiomas|lingüística|traductor|traductora|traducteur|traductrice|sprachen|übersetzerin|
    übersetzer|tradutora|tradutor|英語学習|語学|英会話|英語勉強|翻訳|通訳|言語学`,
  ],
  [
    'Education/Graduate school',
    `phd student|phd candidate|ph d student|ph d candidate|grad student|graduate student|postdoc|
    postdoctoral|doctoral student|doctoral candidate|doctorando|doktorand|doktorandin|doctorant|
    doctorante|mestrando|doutoranda|doutorando|大学院生|大学院|博士課程|修士課程|院生`,
  ],
  ['Education/Homeschooling', `homeschool|homeschooling|homeschool mom|homeschooler|ホームスクール`],
  ['Education/Special education', `special education|special ed|sped teacher|特別支援教育`],
  [
    'Education/Online education',
    `online education|online courses|elearning|e learning|online learning|mooc|オンライン講座|
    オンライン教育`,
  ],
  [
    'Family and parenting',
    `parenting|family|family man|family first|parent|parents|parent of|parent to|grandmother|grandma|
    grandfather|grandpa|familia|famille|familie|família|eltern|育児|子育て|家族`,
  ],
  [
    'Family and parenting/Babies and toddlers',
    `babies|toddler|toddlers|new mom|newborn|bebés|赤ちゃん|0歳児|1歳児|2歳児`,
  ],
  [
    'Family and parenting/Daycare and preschool',
    `daycare|preschool|preschool teacher|kindergarten|kindergarten teacher|early childhood|nanny|
    erzieherin|保育士|幼稚園教諭|保育園`,
  ],
  ['Family and parenting/Elder care', `elder care|eldercare|caregiver|senior care|介護士|介護|ケアマネ`],
  [
    'Events/Music festivals and concerts',
    `music festival|music festivals|festivals|coachella|glastonbury|concert goer|concert junkie|
    live music|夏フェス|フェス好き|ライブハウス|フジロック`,
  ],
  ['Events/Movie festivals', `film festival|film festivals|sundance|映画祭`],
  ['Events/Tech tradeshows', `tradeshow|trade shows|tech conferences|tech events|tech conference|技術展示会`],
  [
    'Food and drink',
    `food|foodie|foodies|food lover|foodlover|food blogger|food blog|food writer|food critic|
    food photography|gastronomy|eating|comida|gastronomía|gastronomia|gourmet|cuisine|nourriture|
    comidas|food and drink|snacks|pizza|ramen|グルメ|食べ歩き|食べること|美味しいもの|食いしん坊|
    ラーメン|スパイスカレー|カレー好き|食べ物`,
  ],
  [
    'Food and drink/Bars and nightlife',
    `nightlife|bartender|bartending|mixologist|nightclub|nightclubs|clubbing|バーテンダー|居酒屋|
    はしご酒|飲み歩き`,
  ],
  [
    'Food and drink/Barbecues and grilling',
    `bbq|barbecue|barbeque|pitmaster|grilling|grill master|smoked meats|asado|churrasco|バーベキュー|焼肉`,
  ],
  [
    'Food and drink/Beer',
    `beer|beers|craft beer|craftbeer|brewer|brewery|homebrewer|homebrewing|home brewer|ipa|beer lover|
    cerveza|cervezas|bière|bier|cerveja|ビール|クラフトビール`,
  ],
  ['Food and drink/Chinese cuisine', `chinese food|dim sum|chinese cuisine|中華料理|町中華`],
  ['Food and drink/Cocktails and beer', `cocktails|cocktail|margaritas|カクテル`],
  [
    'Food and drink/Coffee and tea',
    `coffee|coffee lover|coffeelover|coffee addict|coffee drinker|coffeeholic|coffee snob|caffeine|
    caffeine addict|caffeinated|espresso|barista|latte|starbucks|tea|tea lover|tea drinker|tea addict|
    matcha|café|caffè|kaffee|té|chá|thé|コーヒー|珈琲|カフェ巡り|カフェ|紅茶|お茶好き|スタバ|喫茶店`,
  ],
  [
    'Food and drink/Desserts and baking',
    `baking|baker|bakery|desserts|dessert|cake|cakes|cake decorator|cupcakes|cookies|chocolate|
    chocolate lover|chocoholic|pastry chef|pastry|ice cream|donuts|repostería|pâtisserie|backen|
    chocolat|chocolate addict|スイーツ|お菓子作り|甘党|パン屋|パティシエ|チョコ好き`,
  ],
  [
    'Food and drink/Dining out',
    `restaurants|restaurant|restaurateur|dining|dining out|restaurantes|レストラン|外食`,
  ],
  [
    'Food and drink/Fast food',
    `fast food|burgers|burger|taco bell|mcdonalds|chick fil a|ハンバーガー|マクドナルド`,
  ],
  ['Food and drink/Fine dining', `fine dining|michelin|haute cuisine|ミシュラン`],
  ['Food and drink/French cuisine', `french cuisine|french food|cuisine française|フレンチ|フランス料理`],
  [
    'Food and drink/Cooking',
    `cooking|cook|cooks|chef|home cook|recipes|recipe|recipe developer|cocina|cocinera|cocinero|
    cuisinier|cuisinière|kochen|köchin|cozinha|cozinheiro|cozinheira|料理|自炊|レシピ|料理人|シェフ`,
  ],
  ['Food and drink/Italian cuisine', `pasta|italian food|italian cuisine|イタリアン|パスタ`],
  ['Food and drink/Japanese cuisine', `sushi|sushi lover|japanese food|japanese cuisine|寿司|和食`],
  [
    'Food and drink/Liquor and spirits',
    `whiskey|whisky|bourbon|scotch|tequila|mezcal|gin lover|rum|spirits industry|ウイスキー|ウィスキー|
    焼酎|日本酒`,
  ],
  ['Food and drink/Mexican cuisine', `tacos|taco lover|mexican food|burritos|タコス|メキシコ料理`],
  [
    'Food and drink/Vegan',
    `vegan|vegans|veganism|plant based|plantbased|vegan food|vegana|vegano|végane|veganer|ヴィーガン|
    ビーガン`,
  ],
  [
    'Food and drink/Vegetarian',
    `vegetarian|vegetarians|vegetariana|vegetariano|végétarien|végétarienne|vegetarier|vegetarierin|
    ベジタリアン|菜食`,
  ],
  [
    'Food and drink/Wine',
    `wine|wines|wine lover|winelover|winemaker|winery|sommelier|oenophile|vino|vinos|vin|vins|wein|vinho|
    vinhos|vineyard|ワイン|ソムリエ`,
  ],
  [
    'Hobbies and interests',
    `hobbies|hobbyist|collector|lego|origami|magician|magic tricks|cosplay|cosplayer|model trains|
    woodworking|woodworker|homesteader|趣味垢|コスプレ|コスプレイヤー|鉄道|撮り鉄|乗り鉄|プラモデル|
    プラモ|模型`,
  ],
  [
    'Hobbies and interests/Arts and crafts',
    `arts|art|artist|artists|arts and crafts|crafts|crafter|crafting|diy|handmade|maker|ceramics|
    ceramicist|potter|pottery|sculptor|sculpture|printmaker|art lover|art history|museum|museums|
    gallery|curator|arte|artista|artesanía|artiste|kunst|künstler|künstlerin|basteln|artesanato|アート|
    芸術|美術|ハンドメイド|陶芸|工芸|アーティスト|美術館`,
  ],
  [
    'Hobbies and interests/Birdwatching',
    `birdwatching|birdwatcher|bird watcher|bird watching|birding|birder|ornithology|ornithologist|
    バードウォッチング|野鳥|探鳥`,
  ],
  ['Hobbies and interests/Boating', `boating|boats|boater|boat life|ボート釣り`],
  [
    'Hobbies and interests/Performance arts',
    `theatre|theater|theatre lover|broadway|musicals|musical theatre|musical theater|thespian|playwright|
    stage actor|stage manager|performing arts|circus|teatro|théâtre|schauspiel|theaterstück|劇団|舞台|
    演劇|ミュージカル|宝塚|歌舞伎|落語|2.5次元`,
  ],
  ['Hobbies and interests/Chess', `chess|chess player|grandmaster|ajedrez|échecs|schach|xadrez|チェス`],
  ['Hobbies and interests/Cigars', `cigars|cigar|cigar lover|葉巻`],
  [
    'Hobbies and interests/Drawing and sketching',
    `drawing|illustrator|illustration|sketching|sketch artist|comic artist|concept artist|doodler|
    doodles|fanart|fan art|digital artist|ilustrador|ilustradora|ilustración|dibujo|dibujante|
    illustratrice|illustrateur|zeichnen|ilustração|desenho|イラスト|絵描き|お絵描き|お絵かき|絵を描|
    落書き`,
  ],
  [
    'Hobbies and interests/Freelance writing',
    `freelance writer|freelance writing|freelance journalist|freelance editor|blogger|blogging|blog|
    writer|writers|escribo|bloguera|bloguero|blogueuse|ライター|ブロガー|ブログ書`,
  ],
  ['Hobbies and interests/Genealogy', `genealogy|genealogist|family history|ancestry research|家系図`],
  [
    'Hobbies and interests/Guitar',
    `guitar|guitars|guitarist|guitar player|guitarrista|guitarra|guitare|gitarre|ギター|ギタリスト`,
  ],
  [
    'Hobbies and interests/Gambling',
    `gambling|gambler|casino|casinos|betting|sports betting|sports bettor|slots|apuestas|パチンコ|
    パチスロ|スロット|競艇|競輪|ボートレース|宝くじ`,
  ],
  [
    'Hobbies and interests/Jewelry making',
    `jewelry designer|jewelry maker|jewelry making|jewellery designer|jewellery maker|アクセサリー作り`,
  ],
  [
    'Hobbies and interests/Needlework',
    `knitting|knitter|knit|crochet|crocheter|crocheting|sewing|embroidery|cross stitch|quilting|quilter|
    quilts|stricken|häkeln|nähen|tricot|tejer|編み物|刺繍|手芸|洋裁|裁縫|ソーイング`,
  ],
  [
    'Hobbies and interests/Painting',
    `painting|painter|watercolor|watercolour|oil painting|oil painter|pintora|pintor|peintre|peinture|
    malerin|malerei|油絵|水彩|絵画|画家`,
  ],
  [
    'Hobbies and interests/Photography',
    `photography|photographer|photographers|photos|photojournalist|photojournalism|wildlife photographer|
    street photography|landscape photographer|videographer|fotografía|fotografia|fotógrafo|fotógrafa|
    photographe|photographie|fotograf|fotografin|fotografie|写真|カメラマン|カメラ好き|
    フォトグラファー|一眼レフ|カメラ女子|フィルムカメラ|ポートレート|撮影`,
  ],
  [
    'Hobbies and interests/Sci-fi and fantasy',
    `sci fi|scifi|science fiction|sff|fantasy author|fantasy writer|fantasy novels|fantasy books|
    ciencia ficción|ficção científica|sf小説|ファンタジー小説`,
  ],
  [
    'Hobbies and interests/Screenwriting',
    `screenwriter|screenwriting|script writer|scriptwriter|tv writer|guionista|scénariste|drehbuchautor|
    roteirista|脚本家|脚本|シナリオライター`,
  ],
  [
    'Hobbies and interests/Shopping',
    `shopping|shopaholic|shopper|deals|coupons|couponing|bargain hunter|thrift|thrifting|compras|買い物|
    お得情報|ポイ活|懸賞`,
  ],
  [
    'Hobbies and interests/Celebrity fan and gossip',
    `celebrity news|celebrity gossip|celebrities|celebrity|celeb news|pop culture|popculture|fan account|
    fan page|fanpage|fangirl|fandom|stan account|entertainment|entertainment news|entertainer|farándula|
    fã clube|芸能|推し活|ファンアカ|オタ活|推し`,
  ],
  [
    'Hobbies and interests/Comedy',
    `comedy|comedian|comedians|comic|standup|stand up|stand up comedian|stand up comic|standup comedian|
    improv|satire|satirist|humor|humour|memes|humorist|comediante|humorista|comédie|humoriste|komiker|
    kabarett|お笑い|芸人|漫才|コント`,
  ],
  [
    'Hobbies and interests/Dance',
    `dance|dancer|dancing|dancers|ballet|ballerina|choreographer|salsa dancer|tango dancer|bailarina|
    bailarín|baile|danza|danse|danseuse|tanzen|tänzerin|dançarina|dança|ダンス|ダンサー|バレエ|
    社交ダンス`,
  ],
  [
    'Hobbies and interests/Modeling',
    `fashion model|modeling|modelling|model actress|actress model|actor model|model actor|モデル活動|
    撮影モデル|サロンモデル`,
  ],
  [
    'Hobbies and interests/Cartoons',
    `cartoonist|cartoons|cartoon|caricaturist|caricaturista|dessinateur|風刺画|4コマ`,
  ],
  [
    'Hobbies and interests/Design',
    `design|designer|designers|graphic designer|graphic design|product designer|ux designer|ui designer|
    ux ui|ui ux|ux|industrial designer|typography|diseño|diseñador|diseñadora|diseñador gráfico|
    designeuse|gestalter|grafikdesigner|デザイン|デザイナー`,
  ],
  [
    'Hobbies and interests/Astrology',
    `astrology|astrologer|tarot|tarot reader|horoscope|horoscopes|numerology|zodiac|astrología|tarotista|
    astrologia|astrologie|占い|占星術|タロット|占い師|ホロスコープ`,
  ],
  [
    'Hobbies and interests/Paranormal phenomena',
    `paranormal|paranormal investigator|ghost hunter|ghost hunting|ufo|ufos|ufology|psychic medium|ovnis|
    都市伝説|オカルト|心霊`,
  ],
  [
    'Hobbies and interests/Exercise and fitness',
    `fitness|fitness instructor|fitness coach|personal trainer|gym|gym rat|gymrat|gym goer|workout|
    workouts|working out|crossfit|crossfitter|exercise|yoga|yogi|yoga teacher|yoga instructor|pilates|
    zumba|weight training|strength coach|strength and conditioning|entrenador personal|ejercicio|
    musculation|ヨガ|筋トレ|フィットネス|ジム通い|トレーニング|ピラティス|パーソナルトレーナー|
    ダイエット`,
  ],
  ['Home and garden', `home decor|homeowner|home and garden|ホームデコ|マイホーム|暮らし|丁寧な暮らし`],
  [
    'Home and garden/Gardening',
    `gardening|gardener|gardens|garden|horticulture|horticulturist|plants|plant mom|plant lady|
    plant lover|houseplants|permaculture|jardinería|jardín|jardinage|gärtner|garten|gärtnern|jardinagem|
    ガーデニング|園芸|家庭菜園|観葉植物|多肉植物`,
  ],
  [
    'Home and garden/Home repair',
    `home repair|home improvement|handyman|plumber|plumbing|electrician|carpenter|carpentry|roofing|hvac|
    大工|リフォーム`,
  ],
  [
    'Home and garden/Interior decorating',
    `interior design|interior designer|interior decorating|interior decorator|interiors|decoración|
    décoratrice|inneneinrichtung|インテリア|北欧インテリア`,
  ],
  [
    'Home and garden/Landscaping',
    `landscaping|landscaper|landscape architect|landscape architecture|paisajista|造園`,
  ],
  [
    'Law, government, and politics',
    `government|public policy|public servant|public service|public administration|policy wonk|gobierno|
    gouvernement|regierung|governo|行政|公務員`,
  ],
  [
    'Law, government, and politics/Legal issues',
    `lawyer|lawyers|attorney|attorney at law|law|law student|law professor|legal|paralegal|barrister|
    solicitor|judge|constitutional law|civil rights|human rights|human rights lawyer|abogado|abogada|
    derecho|derechos humanos|avocat|avocate|droit|droits humains|rechtsanwalt|rechtsanwältin|anwalt|
    anwältin|jurist|juristin|advogado|advogada|direitos humanos|弁護士|法律|法学|司法書士|行政書士|人権`,
  ],
  [
    'Law, government, and politics/Politics',
    `politics|political|political junkie|politician|political scientist|political science|
    political reporter|political analyst|political consultant|policy|senator|congressman|congresswoman|
    congress|congressional|member of congress|member of parliament|mp for|governor|mayor|councillor|
    councilman|councilwoman|councilmember|city council|state representative|state senator|us senator|
    u s senator|us representative|house of representatives|parliament|parliamentary|
    president of the united states|vice president of the united states|potus|secretary of state|
    legislator|lawmaker|white house|capitol hill|democrat|democrats|republican|republicans|gop|
    libertarian|conservative|liberal|progressive|maga|socialist|leftist|resist|theresistance|bluewave|
    voteblue|blm|geopolitics|activist|activism|elections|campaign manager|presidential campaign|
    running for congress|running for senate|candidate for|política|politica|político|políticas|diputado|
    diputada|senador|senadora|alcalde|politique|député|députée|sénateur|maire|politik|
    politiker|politikerin|bundestag|mdb|mdl|deputado|deputada|vereador|vereadora|prefeito|政治|国会議員|
    市議会議員|議員|衆議院|参議院|自民党|立憲民主|政策|県議|区議|市議`,
  ],
  [
    'Law, government, and politics/Commentary',
    `political commentator|political commentary|pundit|columnist|opinion writer|opinion columnist|op ed|
    current affairs|columnista|éditorialiste|colunista|コラムニスト|評論家|政治評論`,
  ],
  [
    'Personal finance',
    `personal finance|finance|financial|financial literacy|money|economics|economist|cpa|accountant|
    accounting|budgeting|finanzas|contador|contadora|economía|economista|finances|finanzen|comptable|
    economia|contabilidade|経済|会計士|税理士|家計|ファイナンス|節約|貯金|経理`,
  ],
  [
    'Personal finance/Banking',
    `banking|banker|banks|investment banker|investment banking|banca|banque|bankkaufmann|銀行員|銀行`,
  ],
  [
    'Personal finance/Financial planning',
    `financial planning|financial planner|financial advisor|financial adviser|wealth management|cfp|
    asesor financiero|ファイナンシャルプランナー|資産形成|資産運用`,
  ],
  ['Personal finance/Hedge funds', `hedge fund|hedge funds|ヘッジファンド`],
  [
    'Personal finance/Insurance',
    `insurance|insurance agent|insurance broker|actuary|seguros|assurance|versicherung|保険|保険営業`,
  ],
  [
    'Personal finance/Investing',
    `investor|investors|investing|investments|value investor|portfolio manager|crypto|cryptocurrency|
    cryptocurrencies|bitcoin|btc|ethereum|eth|blockchain|defi|nft|nfts|web3|hodl|inversor|inversiones|
    inversionista|investisseur|investidor|investimentos|criptomonedas|criptomoedas|krypto|kryptowährung|
    投資家|投資|仮想通貨|暗号資産|ビットコイン`,
  ],
  ['Personal finance/Mortgage', `mortgage|mortgages|mortgage broker|loan officer|hipotecas|住宅ローン`],
  [
    'Personal finance/Real estate',
    `real estate|realestate|realtor|realtors|realty|real estate agent|real estate investor|
    property developer|property investor|estate agent|bienes raíces|inmobiliaria|inmobiliario|
    immobilier|immobilien|imobiliária|corretor de imóveis|不動産|宅建|real estate developer|real estate developers|realestate developer`,
  ],
  [
    'Personal finance/Retirement planning',
    `retirement planning|financial independence|fire movement|ideco|つみたてnisa|老後資金`,
  ],
  [
    'Personal finance/Stocks',
    `stocks|stock market|stock trader|day trader|daytrader|swing trader|trader|trading|forex|
    forex trader|options trader|wall street|bolsa de valores|aktien|ações|株式投資|個別株|
    デイトレ|トレーダー|米国株|日本株|高配当株|fx|株クラ`,
  ],
  ['Society/Marriage', `marriage|happily married|married to|marriage counselor|matrimonio|既婚|夫婦`],
  [
    'Society/Weddings',
    `weddings|wedding photographer|wedding planner|bride to be|bridal|bodas|mariage|hochzeiten|
    hochzeitsfotograf|casamentos|プレ花嫁|ウェディング|結婚式|卒花`,
  ],
  [
    'Science',
    `science|scientist|scientists|sciences|research scientist|researcher|science writer|
    science communicator|scicomm|stem education|neuroscience|neuroscientist|climate scientist|ciencia|
    ciencias|científica|científico|investigador|investigadora|scientifique|chercheur|chercheuse|
    wissenschaft|wissenschaftler|wissenschaftlerin|ciência|cientista|pesquisador|pesquisadora|科学|
    研究者|研究員|サイエンス|脳科学`,
  ],
  [
    'Science/Biology',
    `biology|biologist|microbiology|microbiologist|molecular biology|marine biology|marine biologist|
    ecology|ecologist|genetics|geneticist|genomics|zoology|zoologist|botany|botanist|entomology|
    entomologist|wildlife biologist|virologist|biología|bióloga|biólogo|biologie|biologin|biologe|
    biologia|生物学|生き物|分子生物学|生態学|昆虫`,
  ],
  [
    'Science/Chemistry',
    `chemistry|chemist|biochemistry|biochemist|chemical engineer|chemical engineering|química|químico|
    chimie|chimiste|chemie|chemiker|chemikerin|有機化学|化学`,
  ],
  [
    'Science/Geology',
    `geology|geologist|geoscience|paleontology|paleontologist|volcanologist|seismologist|geología|
    geólogo|géologie|geologie|地質|古生物|恐竜|鉱物`,
  ],
  [
    'Science/Physics',
    `physics|physicist|particle physics|quantum|quantum physics|theoretical physicist|física|físico|
    physique|physik|physiker|physikerin|物理学|物理`,
  ],
  [
    'Science/Space and astronomy',
    `astronomy|astronomer|astrophysics|astrophysicist|astrophotography|space|space nerd|space geek|nasa|
    spacex|astronaut|rocket scientist|aerospace|cosmology|stargazer|astronomía|astronomie|astronomia|
    raumfahrt|宇宙|天文|天体|星空|宇宙飛行士|ロケット`,
  ],
  [
    'Science/Geography',
    `geography|geographer|gis|cartography|cartographer|geografía|géographie|geographie|geografia|地理|
    地図`,
  ],
  [
    'Science/Weather',
    `weather|meteorology|meteorologist|storm chaser|storm chasing|storm spotter|weather nerd|
    meteorología|meteoróloga|meteorólogo|météo|météorologue|wetter|meteorologe|meteorologia|気象|
    気象予報士|天気`,
  ],
  [
    'Pets',
    `pets|pet lover|animals|animal lover|animallover|animal rescue|animal rights|animal welfare|
    veterinarian|vet tech|rescue animals|fur babies|fur baby|furbaby|mascotas|animales|animaux|tiere|
    haustiere|tierliebe|animais|ペット|動物|獣医|うさぎ|ハムスター`,
  ],
  ['Pets/Birds', `parrots|parrot|budgie|cockatiel|chickens|インコ|文鳥|オカメインコ`],
  [
    'Pets/Cats',
    `cats|cat|cat lover|catlover|cat mom|catmom|cat dad|cat lady|crazy cat lady|cat person|kitten|
    kittens|kitties|gatos|katzen|katze|gatinhos|猫|ねこ|ネコ|にゃんこ|保護猫`,
  ],
  [
    'Pets/Dogs',
    `dogs|dog|dog lover|doglover|dog mom|dogmom|dog dad|dog mum|dog person|puppy|puppies|puppers|pup|
    golden retriever|labrador|corgi|pug|pugs|bulldog|german shepherd|pitbull|pit bull|rescue dogs|
    dog trainer|perros|chiens|hunde|hund|cachorros|cachorro|犬|いぬ|わんこ|トイプードル|柴犬|愛犬|
    チワワ|ダックス`,
  ],
  [
    'Pets/Horses',
    `horses|horse|horse lover|equestrian|equine|horseback riding|caballos|chevaux|équitation|pferde|
    reiten|cavalos|乗馬`,
  ],
  ['Pets/Reptiles', `reptiles|reptile|snakes|geckos|bearded dragon|herpetology|爬虫類|ヤモリ|ヘビ`],
  [
    'Sports',
    `sports|sport|sports fan|sports fanatic|sports junkie|sports lover|athlete|athletes|athletics|
    student athlete|football|football fan|football player|football coach|footballer|basketball|hoops|
    hooper|coach|head coach|assistant coach|softball|lacrosse|gymnastics|gymnast|wrestling|wwe|
    triathlete|triathlon|ironman|track and field|handball|cheerleader|cheerleading|deportes|deporte|
    deportista|deportivo|baloncesto|sportif|sportive|sportler|sportlerin|leichtathletik|esporte|
    esportes|atleta|basquete|スポーツ|バスケ|バスケットボール|アスリート|陸上|体操|プロレス|剣道|弓道|
    部活`,
  ],
  [
    'Sports/Action sports',
    `extreme sports|action sports|bmx|parkour|skydiving|skydiver|エクストリームスポーツ|スカイダイビング`,
  ],
  [
    'Sports/Auto racing',
    `motorsport|motorsports|auto racing|formula 1|formula one|f1|racing driver|race car driver|motogp|
    indycar|rally driver|wec|automovilismo|モータースポーツ|レーシングドライバー|スーパーgt`,
  ],
  [
    'Sports/Baseball',
    `baseball|mlb|major league baseball|béisbol|beisbol|beisebol|野球|プロ野球|甲子園|高校野球|
    メジャーリーグ|阪神|巨人ファン|カープ|ホークスファン|ベイスターズ`,
  ],
  [
    'Sports/Bodybuilding',
    `bodybuilding|bodybuilder|powerlifting|powerlifter|weightlifting|weightlifter|npc competitor|
    fisicoculturismo|ボディビル|パワーリフティング|フィジーク`,
  ],
  ['Sports/Boxing', `boxing|boxer|boxeo|boxe|boxen|boxeador|ボクシング|ボクサー`],
  ['Sports/Canoeing and kayaking', `kayaking|kayak|kayaker|canoeing|canoe|paddling|カヤック|カヌー`],
  [
    'Sports/Climbing',
    `climbing|climber|rock climbing|rock climber|bouldering|mountaineer|mountaineering|alpinist|escalada|
    escalade|klettern|bergsteiger|alpinisme|クライミング|ボルダリング|登山`,
  ],
  ['Sports/College basketball', `college basketball|college hoops|ncaa basketball|march madness`],
  ['Sports/College football', `college football|ncaa football|cfb|sec football`],
  ['Sports/Cricket', `cricket|cricketer|cricket lover|cricket fan|ipl|test cricket|クリケット`],
  [
    'Sports/Cycling',
    `cycling|cyclist|cyclists|road cycling|bicycles|bicycle|biking|bike rider|ciclismo|ciclista|cyclisme|
    cycliste|radfahren|radsport|fahrrad|ロードバイク|自転車|サイクリング`,
  ],
  [
    'Sports/Fantasy sports',
    `fantasy football|fantasy sports|fantasy baseball|fantasy basketball|dfs|fpl|fantasy premier league|
    draftkings`,
  ],
  [
    'Sports/Figure skating',
    `figure skating|figure skater|ice skating|patinaje artístico|フィギュアスケート|羽生結弦`,
  ],
  [
    'Sports/Fishing',
    `fishing|fisherman|fly fishing|bass fishing|angler|angling|pesca|pescador|pêche|angeln|釣り|バス釣り|
    釣り人|渓流釣り|アングラー`,
  ],
  ['Sports/Golf', `golf|golfer|golfing|golfers|pga|lpga|golfista|golfeur|ゴルフ|ゴルファー`],
  [
    'Sports/Horse racing',
    `horse racing|thoroughbred|thoroughbreds|jockey|kentucky derby|hípica|carreras de caballos|
    pferderennen|競馬|馬券`,
  ],
  [
    'Sports/Hunting and shooting',
    `hunting|bow hunting|bowhunter|deer hunter|duck hunting|outdoorsman|sport shooting|gun owner|2a|
    second amendment|nra member|cacería|jäger|狩猟|サバゲー|射撃`,
  ],
  ['Sports/Ice hockey', `hockey|ice hockey|nhl|hockey fan|hockey player|eishockey|アイスホッケー`],
  [
    'Sports/Martial arts',
    `martial arts|martial artist|mma|mma fighter|ufc|karate|judo|jiu jitsu|jiujitsu|bjj|taekwondo|
    muay thai|kickboxing|aikido|kung fu|artes marciales|arts martiaux|kampfsport|artes marciais|格闘技|
    空手|柔道|合気道|キックボクシング|武道`,
  ],
  ['Sports/Mountain biking', `mountain biking|mountain biker|mountain bike|mtb|マウンテンバイク`],
  ['Sports/NASCAR racing', `nascar|nascar fan|nascar driver`],
  ['Sports/NBA basketball', `nba|nba fan|nba player|nba champion|wnba|lebron|kobe|steph curry`],
  [
    'Sports/NFL football',
    `nfl|nfl fan|nfl player|quarterback|wide receiver|linebacker|super bowl|super bowl champion|
    american football|アメフト|アメリカンフットボール`,
  ],
  [
    'Sports/Olympics',
    `olympics|olympian|olympic|olympic medalist|olympic champion|gold medalist|paralympian|paralympics|
    team usa|olímpico|olympique|olympia|オリンピック|五輪|パラリンピック`,
  ],
  ['Sports/Poker', `poker|poker player|wsop|ポーカー`],
  ['Sports/Rodeo', `rodeo|bull rider|barrel racer|barrel racing|ロデオ`],
  ['Sports/Rugby', `rugby|rugby league|rugby union|rugby player|six nations|ラグビー`],
  [
    'Sports/Running and jogging',
    `running|runner|runners|marathon|marathons|marathoner|marathon runner|half marathon|ultrarunner|
    ultra runner|ultramarathon|trail running|trail runner|jogging|jogger|distance runner|runchat|
    corredor|corredora|coureur|coureuse|läufer|läuferin|laufen|corrida de rua|ランニング|マラソン|
    ランナー|ジョギング|サブ3|サブ4|駅伝`,
  ],
  ['Sports/Sailing', `sailing|sailor|yachting|yacht|regatta|vela deportiva|segeln|voile|セーリング|ヨット`],
  [
    'Sports/Scuba diving',
    `scuba|scuba diving|scuba diver|freediving|freediver|diver|buceo|plongée|tauchen|mergulho|ダイビング|
    スキューバ|ダイバー`,
  ],
  ['Sports/Skateboarding', `skateboarding|skateboarder|skateboard|skater|スケボー|スケートボード`],
  ['Sports/Skiing', `skiing|skier|ski|ski instructor|esquí|skifahren|スキー`],
  ['Sports/Snowboarding', `snowboarding|snowboarder|snowboard|スノーボード|スノボ`],
  [
    'Sports/Soccer',
    `soccer|soccer player|soccer coach|soccer fan|futbol|fútbol|futebol|futbolista|fußball|fussball|
    premier league|champions league|la liga|bundesliga|mls|uswnt|usmnt|lfc|ynwa|mufc|cfc|afc|gooner|
    coyg|madridista|footballeur|supporter de foot|サッカー|フットサル|jリーグ|海外サッカー|
    プレミアリーグ`,
  ],
  [
    'Sports/Surfing and bodyboarding',
    `surfing|surfer|surf|surfers|bodyboarding|surfista|サーフィン|サーファー`,
  ],
  [
    'Sports/Swimming',
    `swimming|swimmer|swim coach|open water swimmer|natación|nadador|nadadora|natation|nageuse|schwimmen|
    schwimmerin|natação|水泳|競泳`,
  ],
  ['Sports/Table tennis and ping-pong', `table tennis|ping pong|pingpong|tenis de mesa|tischtennis|卓球`],
  [
    'Sports/Tennis',
    `tennis|tennis player|tennis fan|tennis coach|atp|wta|wimbledon|roger federer|rafa nadal|tenis|tênis|
    tenista|テニス`,
  ],
  ['Sports/Volleyball', `volleyball|volleyball player|beach volleyball|voleibol|vôlei|volley|バレーボール`],
  [
    'Style and fashion',
    `style|stylist|stylish|style blogger|streetwear|vintage clothing|boutique|boutiques|estilista|
    styliste|スタイリスト|古着|おしゃれ|コーデ`,
  ],
  [
    'Style and fashion/Fashion',
    `fashion|fashionista|fashion designer|fashion blogger|fashion lover|fashion stylist|fashion editor|
    haute couture|couture|vogue|moda|modedesign|modeblogger|blogueuse mode|ファッション|アパレル|服好き|
    ロリィタ`,
  ],
  [
    'Style and fashion/Jewelry',
    `jewelry|jewellery|jeweler|jeweller|diamonds|joyería|bijoux|schmuck|joias|ジュエリー`,
  ],
  [
    "Style and fashion/Men's shoes",
    `sneakerhead|sneakers|sneaker collector|jordans|スニーカー|スニーカー好き`,
  ],
  [
    'Style and fashion/Watches',
    `watches|watch collector|rolex|horology|relojes|montres|uhren|腕時計|ロレックス`,
  ],
  [
    'Technology and computing',
    `tech|technology|technologist|technologies|techie|tech geek|tech enthusiast|geek|computer|computers|
    computing|computer science|computer scientist|it professional|information technology|software|ai|
    artificial intelligence|machine learning|deep learning|data science|data scientist|data analyst|
    big data|analytics|robotics|robots|iot|internet of things|cloud|cloud computing|aws|azure|chatgpt|
    llm|llms|gadgets|gadget|nlp|tecnología|tecnologia|informática|ingeniero de sistemas|
    inteligencia artificial|inteligência artificial|technologie|informatique|intelligence artificielle|
    künstliche intelligenz|informatik|informatiker|technik|テクノロジー|人工知能|機械学習|
    データサイエンティスト|データサイエンス|it企業|ガジェット|生成ai|ロボット`,
  ],
  [
    'Technology and computing/Animation',
    `animator|animation|3d animator|motion graphics|motion designer|3d artist|vfx|vfx artist|cgi|
    blender 3d|アニメーター|モーショングラフィックス`,
  ],
  [
    'Technology and computing/Cameras and camcorders',
    `cameras|dslr|canon camera|nikon|sony alpha|fujifilm|leica|カメラ機材`,
  ],
  [
    'Technology and computing/Cell phones',
    `smartphones|smartphone|iphone|cell phones|mobile phones|telecom|telecoms|スマホ|スマートフォン|
    格安sim`,
  ],
  [
    'Technology and computing/Computer networking',
    `network engineer|computer networking|ccna|ccie|sysadmin|system administrator|network administrator|
    ネットワークエンジニア|インフラエンジニア`,
  ],
  [
    'Technology and computing/Computer programming',
    `programming|programmer|programmers|coding|coder|code|developer|developers|software developer|
    software engineer|software engineering|software architect|full stack|fullstack|backend|back end|
    frontend|front end|javascript|typescript|python|pythonista|java|rust|rustlang|golang|ruby|rubyist|
    php|kotlin|node js|nodejs|reactjs|react js|swe|devops|sre|100daysofcode|programador|programadora|
    desarrollador|desarrolladora|programación|développeur|développeuse|programmierer|softwareentwickler|
    entwickler|entwicklerin|desenvolvedor|desenvolvedora|programação|プログラミング|プログラマー|
    プログラマ|エンジニア|ソフトウェア開発|個人開発|アプリ開発`,
  ],
  [
    'Technology and computing/Databases',
    `databases|database|sql|postgresql|postgres|mysql|mongodb|dba|data engineer|データベース|
    データエンジニア`,
  ],
  [
    'Technology and computing/Graphic software',
    `photoshop|adobe illustrator|figma|blender|after effects|クリスタ|フォトショ`,
  ],
  ['Technology and computing/Linux', `linux|ubuntu|debian|archlinux|arch linux|unix`],
  ['Technology and computing/MacOS', `macos|mac user|apple fanboy|apple fan|ios developer|mac使い`],
  [
    'Technology and computing/Mobile',
    `android|android developer|mobile apps|mobile app|mobile developer|app developer|アンドロイド`,
  ],
  [
    'Technology and computing/Network security',
    `cybersecurity|cyber security|infosec|information security|network security|pentester|
    penetration tester|ethical hacker|hacker|bug bounty|ciberseguridad|cybersécurité|it sicherheit|
    segurança da informação|セキュリティエンジニア|情報セキュリティ`,
  ],
  [
    'Technology and computing/Open source',
    `open source|opensource|free software|github|código abierto|logiciel libre|オープンソース`,
  ],
  ['Technology and computing/SEO', `seo|search engine optimization|seo specialist|seo対策`],
  [
    'Technology and computing/Startups',
    `startup|startups|startup founder|tech startup|silicon valley|ycombinator|y combinator|yc|
    スタートアップ|ベンチャー企業`,
  ],
  [
    'Technology and computing/Web design',
    `web design|web designer|web developer|web development|web dev|webdev|webmaster|wordpress|html|css|
    diseño web|desarrollador web|webdesigner|webdesign|webデザイナー|web制作|ホームページ制作|
    ウェブデザイン`,
  ],
  [
    'Travel',
    `travel|traveler|traveller|travelling|traveling|travels|travel blogger|travel writer|travel lover|
    travel addict|travel junkie|travel agent|wanderlust|globetrotter|globe trotter|world traveler|
    world traveller|backpacker|backpacking|digital nomad|explorer|viajes|viajar|viajera|viajero|voyage|
    voyages|voyageur|voyageuse|reisen|reisender|viagem|viagens|viajante|tourism|turismo|tourisme|旅行|
    旅好き|旅人|一人旅|海外旅行|国内旅行|バックパッカー|温泉|御朱印|観光`,
  ],
  [
    'Travel/Adventure travel',
    `adventure travel|adventurer|adventures|adventure|outdoorsy|hiker|hiking|trekking|trekker|
    senderismo|randonnée|wandern|trilhas|aventuras|アウトドア|ハイキング|トレッキング|冒険`,
  ],
  [
    'Travel/Air travel',
    `aviation|avgeek|av geek|pilot|airline pilot|private pilot|student pilot|flight attendant|
    frequent flyer|plane spotter|aviación|piloto|aviation geek|flugbegleiterin|aviação|航空|飛行機|
    パイロット|客室乗務員|飛行機好き|マイル修行`,
  ],
  [
    'Travel/Camping',
    `camping|camper|campers|rv life|rving|vanlife|van life|glamping|campismo|キャンプ|ソロキャン|
    キャンパー|車中泊`,
  ],
  ['Travel/Cruises', `cruises|cruising|cruise ship|cruise lover|crucero|cruceros|kreuzfahrt|クルーズ`],
  ['Travel/Hawaii', `hawaii|ハワイ`],
  [
    'Travel/Hotels',
    `hotels|hotelier|hospitality|hospitality industry|hôtellerie|hotelería|hotellerie|ホテルマン|
    ホテル好き|旅館`,
  ],
  ['Travel/Japan', `japanophile|love japan|japan lover|japan travel`],
  ['Travel/Luxury travel', `luxury travel|luxury traveler|高級ホテル`],
  ['Travel/National parks', `national parks|national park|park ranger|国立公園`],
  [
    'Travel/Theme parks',
    `theme parks|theme park|disney world|disneyland|disney parks|roller coasters|roller coaster|
    coaster enthusiast|universal studios|dオタ|ディズニーランド|ディズニーシー|usj|遊園地|テーマパーク`,
  ],
  [
    'Beauty',
    `beauty|beauty blogger|beauty lover|esthetician|aesthetician|cosmetologist|cosmetology|nails|
    nail artist|nail tech|belleza|beauté|schönheit|beleza|esteticista|美容|ネイル|ネイリスト|エステ|
    コスメ好き|美活`,
  ],
  [
    'Beauty/Body art',
    `tattoo|tattoos|tattoo artist|tattooed|inked|piercings|tatuajes|tatuador|tatouage|tatuagem|タトゥー|
    刺青`,
  ],
  [
    'Beauty/Hair care',
    `hair|hairstylist|hair stylist|hairdresser|hair salon|barber|barbershop|natural hair|peluquera|
    peluquería|coiffeuse|coiffeur|friseurin|friseur|cabeleireira|美容師|ヘアスタイル|美容室`,
  ],
  [
    'Beauty/Make-up and cosmetics',
    `makeup|make up|makeup artist|make up artist|mua|cosmetics|maquillaje|maquilladora|maquillage|
    kosmetik|maquiagem|maquiadora|コスメ|メイク|化粧品|デパコス`,
  ],
  ['Beauty/Perfumes and fragrances', `perfume|perfumes|fragrance|fragrances|perfumer|parfum|香水|アロマ`],
  ['Beauty/Skin care', `skincare|skin care|dermatologist|dermatology|skincare junkie|スキンケア|美肌`],
  [
    'Beauty/Spa and medical spa',
    `spa|day spa|massage therapist|massage|medspa|サウナ|サウナー|スパ銭|マッサージ`,
  ],
  [
    'Health',
    `health|healthcare|health care|healthy living|healthy lifestyle|wellness|wellbeing|well being|
    nutrition|nutritionist|dietitian|dietician|doctor|physician|surgeon|nurse|nurses|rn|
    registered nurse|nursing|medicine|medical|medical student|med student|paramedic|emt|pharmacist|
    physiotherapist|physical therapist|psychologist|psychology|psychiatrist|therapist|dentist|dentistry|
    public health|epidemiologist|epidemiology|global health|holistic health|salud|médico|médica|
    enfermera|enfermero|nutricionista|psicóloga|psicólogo|santé|médecin|infirmière|infirmier|gesundheit|
    arzt|ärztin|krankenschwester|pflegekraft|saúde|enfermeira|健康|医師|医療|看護師|薬剤師|医学|
    理学療法士|栄養士|歯科医|心理士|作業療法士`,
  ],
];

/** Phrases that hold a word of the table and mean something else, and words of it that start a formula. */
export const OTHER_MEANINGS = `running for|running a|running the|running mate|running my|running on|running out|up and running|running late|running this|
  social media policy|privacy policy|school of life|school of hard knocks|book a|book now|booking|read more|reader of this|facebook page|hot dog|hot dogs|
  top dog|underdog|big dog|copy cat|boxing day|life coach|coach bag|vice president of marketing|game changer|game changing|
  game over|ball game|the game|new music friday|face the music|space bar|safe space|space for|a space|my space|open space|head space|personal space|
  co working space|hair raising|foot soldier|on foot|foot in|square foot|foot print|cup of tea|spill the tea|pop up|mp3|in law|mother in law|father in law|
  sister in law|brother in law|law of attraction|law enforcement|law and order|murphy s law|mother earth|mother nature|mother tongue|mother of dragons|
  mother of all|father time|father christmas|founding father|founding fathers|holy father|heavenly father|our father|mother teresa|god the father|father god|
  happy place|trading places|code of conduct|zip code|promo code|discount code|use code|referral code|code of ethics|dress code|area code|
  qr code|code name|drama queen|poker face|spirit animal|party animal|blind spot|designer baby|designer babies|by design|judge me|never judge|only god can judge|judge not|law abiding|cloud nine|cloud 9|on cloud|state of the art|art of war|art of living|the art of|
  fine art of|opinions expressed|political correctness|in the mood|blue hair|hair on fire|real talk|sports illustrated|travel ban|travel light|time travel|time traveler|
  time traveller|time traveling|time travelling|a hunter|trading cards|money mouth|resist the|reading uk|reading berkshire|reading england|
  reading pa|cricket wireless|father figure|cookies policy|third party cookies|free range chickens|rock the vote|ice cream social|gin and tonic|
  the weather channel|weather the|under the weather|design thinking|nerd alert|seattle sounders|new england patriots|rat race|human race|
  my mom|my mum|my dad|my mother|my father|your mom|your mum|your dad|your mother|your father|his mother|her mother|her father|his father|my mama|
  coffee table|tea party|tech support scam|board of education|department of education|secretary of education|apple of|apple pie|
  film studies|ruby red|java island|ski mask|surgeon general|
  news director|director of photography|family court|family law|royal family|first family|family guy|family owned|the family|family tree|
  in a family|health insurance|car insurance|mental health|health minister|health secretary|department of health|ministry of health|
  men s health|women s health|women s fashion|men s fashion|school board|old school|high school|middle school|law school|medical school|med school|business school|
  grad school|graduate school of|film school|school spirit|elementary school|school district|public school|after school|school shooting|too cool for school|high school student|j ai|beast mode|tim cook|cook county|steve jobs|profile photo|cover photo|photo credit|photo by|
  running low|mother fucker|consultant in|business developer|performance coach|family welfare|business inquiries|business enquiries|
  wall street journal|beauty of|food and drug|food bank|food banks|reader views|student of life|black friday deals|
  文化学|パパ活|ワガママ|営業時間|営業中|陸上自衛隊|経済産業省|スポーツ庁|一匹狼`;

/** Emojis people put into a bio for what they like. */
export const EMOJI_INTERESTS: readonly (readonly [emoji: string, id: string])[] = [
  ['⚽', 'Sports/Soccer'],
  ['🏀', 'Sports'],
  ['🏈', 'Sports'],
  ['⚾', 'Sports/Baseball'],
  ['🎾', 'Sports/Tennis'],
  ['🏐', 'Sports/Volleyball'],
  ['🏉', 'Sports/Rugby'],
  ['🏏', 'Sports/Cricket'],
  ['🏒', 'Sports/Ice hockey'],
  ['⛳', 'Sports/Golf'],
  ['🏊', 'Sports/Swimming'],
  ['🏄', 'Sports/Surfing and bodyboarding'],
  ['🏂', 'Sports/Snowboarding'],
  ['🎣', 'Sports/Fishing'],
  ['🚴', 'Sports/Cycling'],
  ['🥊', 'Sports/Boxing'],
  ['🎮', 'Gaming'],
  ['📚', 'Books and literature'],
  ['🎬', 'Movies and television'],
  ['🎸', 'Hobbies and interests/Guitar'],
  ['🎧', 'Music and radio'],
  ['🎹', 'Music and radio'],
  ['🎨', 'Hobbies and interests/Arts and crafts'],
  ['📷', 'Hobbies and interests/Photography'],
  ['📸', 'Hobbies and interests/Photography'],
  ['💃', 'Hobbies and interests/Dance'],
  ['🧶', 'Hobbies and interests/Needlework'],
  ['🧘', 'Hobbies and interests/Exercise and fitness'],
  ['☕', 'Food and drink/Coffee and tea'],
  ['🍺', 'Food and drink/Beer'],
  ['🍷', 'Food and drink/Wine'],
  ['🐶', 'Pets/Dogs'],
  ['🐕', 'Pets/Dogs'],
  ['🐱', 'Pets/Cats'],
  ['🐈', 'Pets/Cats'],
  ['🐎', 'Pets/Horses'],
  ['✈', 'Travel'],
  ['🏕', 'Travel/Camping'],
  ['🔭', 'Science/Space and astronomy'],
  ['💄', 'Beauty/Make-up and cosmetics'],
];
