// Made by bench/build-first-names.ts from births in the United States by first name (SSA, public domain).
export const FEMALE_NAMES = `aalayah aaleyah aaliah aaliya aaliyah aaliyha aalyah aalyiah aaniyah aanya aaralyn aariana aarika aarti aarushi
aashna aasiyah abagail abagale abagayle abaigeal abbagail abbe abbey abbi abbie abbigail abbigale abbigayle abby
abbygail abbygale abbygayle abcde abeer abegail abelina abena abeni abi abigael abigail abigaile abigal abigale
abigayl abigayle abilene abra abree abria abriana abrianna abriella abrielle abril abygail abygale acacia acadia ada
adaeze adah adalee adalia adalie adalina adaline adaly adalyn adalynn adamari adamaris adamary adanna adara adaya
addalyn addelyn addi addie addilyn addisen addisyn addy addysen addyson adeena adela adelaida adelaide adele adelene
adelia adelina adeline adelita adella adelle adelyn adelynn adena adeola adessa adia adilene adilyn adilynn adina
adira adisyn aditi adline adonia adonica adonna adora adra adrea adreana adreanna adrena adria adriana adriane
adriann adrianna adrianne adrieanna adrielle adriene adrienna adrienne adrina adrionna adryana adryanna adysen
adyson aerial aeriana aerianna aeriel aerin aeris aeryn aesha afia afiya africa afton agata agatha aggie agnes
agustina ahlam ahmya ahna ahniya ahsley ahtziri ahuva ai aicha aida aide aidee aiesha aija aijah aiko aila ailani
ailee aileen ailene ailey aili ailin ailish ailsa ailyn aime aimee aimie aina aine ainslee ainsleigh ainsley ainslie
airam aireanna airiana airianna aisa aisha aishah aishia aishwarya aislin aisling aislinn aislyn aislynn aissa
aissata aissatou aiva aixa aiyana aiyanna aiza aja ajah ajanae ajia ajla akane akasha akayla akeelah akela akemi
akeria akeyla akia akiko akila akilah akina akirah akisha akiya akiyah akosua akshara akua akyra alacia alahna alaia
alaijah alaina alaine alainna alaisha alaiya alaiyah alajah alana alanah alanda alandra alandria alane alani alania
alanie alanis alanna alannah alara alasia alaska alauna alaura alaya alayah alayjah alayla alayna alaynah alayne
alaynna alaysha alayshia alaysia alazae alba albany alberta albertha albertina albertine albina alda alea aleah
aleaha alean aleana alease aleasha aleatha alecia aleda aleea aleeah aleece aleecia aleen aleena aleesa aleesha
aleesia aleeya aleeyah aleeza alegra aleia aleiah aleida aleigh aleigha aleina aleisa aleisha alejandra alejandrina
aleksa aleksandra alena alene alenna alesa alesandra alese alesha aleshia alesia alessa alessandra alessia aleta
aletha alethea aletheia alethia aletta alexa alexah alexandera alexanderia alexandra alexandrea alexandria
alexandrya alexas alexcia alexia alexiah alexiana alexiss alexius alexsa alexsandra alexsia alexus alexxa alexxis
alexxus alexya alexys alexyss alexzandra alexzandrea alexzandria aleya aleyah aleyda aleyna aleysha alfreda alfredia
alfreida alfrieda alia aliah aliana alianna alica alice alicea alicen alicia aliciana alicyn alida aliesha alima
alina alinda aline alis alisa alisabeth alisandra alise alisha alishba alishia alisia alison alissa alissandra
alissia alisson alisyn alita alivia aliviah alixandra alixandria aliya aliyah aliyana aliza alizabeth alizae alizah
alizay alize alla allana allanah allayna alleah allean allee allegra alleigh allena allene allexis alley alli allia
alliah alliana allicia allie alline allisa allisen allisha allison allissa allisson allisyn alliyah allora allura
ally allyah allyce allycia allysa allyse allysen allysha allysia allyson allyssa alma almeda almeta almira aloha
aloma alona alonda alondra alonna alora alta altagracia altha althea alura alvena alvera alverta alvina alya alyah
alyana alyanna alyce alycia alydia alyia alyiah alyissa alyna alynn alynna alys alysa alyse alysen alysha alyshia
alysia alyson alyss alyssa alyssah alyssamarie alyssandra alysse alyssia alysson alyvia alyxandra alyxandria alyza
ama amada amaia amaiah amairani amairany amaiya amaiyah amalia amalie amana amanada amanda amara amarachi amarah
amaria amariah amariana amarilis amarilys amaris amarissa amariya amariyah amaryllis amaya amayah amayrani ambar
amber amberlee amberleigh amberley amberly amberlyn amberlynn ambika ambra ambre ambrea ambree ambria ambrielle
ambrosia ambur ame amee ameena ameenah ameera ameerah amela amelia amelie amellia amelya amena amenda amera ameria
america americus amerie amesha amethyst amey ami amia amiah amie amiee amika amilia amillia amilya amina aminah
aminata amira amiracle amirah amisha amita amity amiya amiyah amma ammie ammy amna amora amorette amparo amrita
amulya amy amya amyah amye amyia amyiah amyjo amyra ana anabel anabela anabell anabella anabelle anagha anah anahi
anahit anahita anahy anai anaia anaiah anaid anais anaisa anaise anaiya anaiyah anaiz anajah anakaren analaura
analeah analee analeigh anali analia analicia analiese analilia analis analisa analise analissa analiyah analiz
analucia analuisa analy analyn analysa analyse analyssa anam anamaria anamarie ananda ananya anari anarosa anasia
anasofia anastacia anastashia anastasia anastasiya anastassia anastazia anaya anayah anayeli andee andera andie
andraya andrea andreah andreana andreanna andreea andreia andreina andrena andreya andria andriana andrianna
andrienne andrina andromeda anecia aneesa aneesah aneesha aneisha aneka anela anelise anesa anesha aneshia anesia
anessa aneta anetra anetta anette ange angela angele angelea angeleah angelee angelena angelene angeles angelette
angeli angelia angelic angelica angelicia angelie angelika angeliki angelin angelina angeline angelique angelisa
angelise angelita angeliz angella angelle angelli angellica angellina angelly angely angelyn angelyna angelynn
angenette angi angie angila angla anglea anglia angy ani ania aniah aniaya anica anice anicia aniela anija anijah
anika anila anina anique anisa anisah anise anisha anissa aniston anita anitra aniya aniyah anja anjali anjana
anjanette anjeanette anjela anjelica anjelika anjelina anjolie anjuli ankita anmarie ann anna annabel annabell
annabella annabelle annabeth annaclaire annagrace annah annahi annais annaka annalea annaleah annalee annaleigh
annaleise annalese annalia annalicia annalie annaliese annalisa annalise annaly annalyn annalynn annalyse annamae
annamaria annamarie annarose annasophia annastacia annastasia anndrea anne anneka anneke annel anneli anneliese
annelise annell annelle annemarie annessa annett annetta annette anni annia annica annice annie annika annis annisa
annissa anniston annita anniyah annmarie annsley anntoinette anny anoushka anslee ansleigh ansley antania antasia
anthea antigone antionette antoinetta antoinette antonella antonetta antonette antonia antonietta antoniette
antonina antonique antwanette anum anusha anushka anvi any anya anyah anyia anyiah anyla anylah anysia anyssa aoife
aolani aparna aphrodite apollonia apolonia apple april aprile aprill aprille apryl aqsa aqueelah aquila aquilla
arabella arabelle arabia araceli aracelia aracelis aracely arah araina aralyn arantxa aranza araseli araya arayah
arcadia arcelia archana ardath ardelia ardella ardelle ardena ardeth ardith ardyce ardys ardyth areana areanna
areeba areej areli arelis arely arelys arena aretha aretta argelia argentina argie aria ariadna ariadne ariah
ariahna arial ariana arianah ariane ariann arianna ariannah arianne arianny ariauna arica aricka arieal arieana
arieanna ariela ariele ariell ariella arielle arienne arieonna arihanna arika arina ariona arionna arisa arisbeth
arisha arissa arista ariya ariyah ariyana ariyanna ariyonna ariza arizbeth arla arlana arlean arleen arlena arlene
arlet arleta arleth arletha arlett arletta arlette arlinda arline arlisa arly arlyne arlynn arlys arma armanda
armandina armida arminda arna arnesha arnetha arnetta arnette arnisha arnita arriana arrianna arriel arrielle
artavia artisha arushi arvella arvilla arwa arwen aryah aryana aryanna aryel aryelle arynn aryonna aryssa aseel
asenath asha ashanta ashanti ashanty ashari ashaunti ashayla asheley ashely ashia ashira ashiya ashlan ashle ashlea
ashlee ashleen ashlei ashleigh ashlen ashley ashleyann ashleymarie ashli ashlie ashliegh ashlin ashling ashlinn
ashly ashlye ashlyn ashlyne ashlynn ashlynne ashna ashunti ashya asia asiah asiana asianna asiya asiyah asja asley
aslyn asma asmaa aspen aspyn assata assunta astra astrid asucena asusena asya atalia atalie atara atha athalia
athanasia athena athina athziri athziry atia atiana atiya atlanta atlantis atziri atziry aubre aubrea aubreanna
aubree aubreigh aubri aubriana aubrianna aubrie aubrielle audelia audery audra audre audrea audreanna audree audrey
audreyanna audri audria audriana audrianna audrie audrina audry augustina auna aundrea aundria aunika aunna aura
aurea aurelia aurelie auria auriana aurianna auriel aurielle aurora autum autumn ava avah avalon avalyn avalynn
avamarie avani avari avarie avary ave avelina averee averi averie avia aviana aviance avianna avie avigail avigayil
avionna avis avital aviva avneet avni avonlea avree avrie avril awa awilda aya ayah ayaka ayala ayana ayanah ayanna
ayannah ayat ayda ayelen ayelet ayesha ayiana ayisha ayla aylah ayleen aylen aylene aylin ayline ayme aymee aynsley
ayona ayonna ayriana ayrianna ayse aysha ayshia aysia ayumi ayushi ayva azalea azalee azalia azaria azariyah azeneth
azia aziyah aziza azlyn azlynn azra azucena azul azure azusena babara babette babygirl bahar baila bailee baileigh
baili bailie baillie baleigh baleria balinda bambi banesa banessa barb barbar barbara barbaraann barbette barbi
barbie barbra bari barri basia basya bathsheba batsheva batya bayla baylea baylee bayleigh bayli baylie bea beata
beatrice beatris beatrix beatriz beaulah beautiful beauty bebe becca becka beckey becki beckie becky belen belia
belicia belinda belita belkis bella belle belma belva belvia belynda bena benetta benita berenice berenise berit
berlinda berlyn berna bernadette bernadine bernardine berneice bernestine bernetta bernette bernice berniece bernita
beronica berta bertha bertie bertina bess bessie beth bethaney bethani bethanie bethann bethanne bethany bethlehem
bethsaida bethzaida bethzy betina betsabe betsaida betsey betsy bette betti bettie bettina betty bettyann bettye
bettyjo bettylou betzaida betzy beulah bev beverely beverlee beverley beverly beverlyn beyonce bianca bianey bianka
bibi bibiana billee billi billiejo billye bina binta bintou bionca birdie biridiana birtha blaire blanca blanch
blanche blanchie blenda blessing blima blimie blimy bliss blondell blondie blossom blythe bobbe bobbette bobbi
bobbiejo bobbijo bobbye bobette bobi boni bonita bonna bonne bonney bonni bonnie bonnita bonny bonnye bracha bradi
braelyn braelynn brailee brailey branda brandalyn brande brandee brandi brandice brandie brandilyn brandy brandye
braylee brayleigh braylynn brazil bre brea breah breahna breana breann breanna breannah breanne breasia breauna
breaunna bree breea breeana breeann breeanna breeanne breelyn breena breeze breezy breia breiana breianna breindy
brelyn brelynn brena brenae brenda brendalee brendy brenley brenna brennah breona breonna bretta brette breya
breyana breyanna breyona breyonna bria briah briahna briana brianah brianca brianda briann brianna briannah brianne
brianny briasia briauna briaunna briceida bridget bridgett bridgette bridgid bridgit bridgitte brie brieana brieann
brieanna brieanne briel briella brielle brienna brienne briget brigett brigette brighid brigid brigida brigit
brigitta brigitte brihanna brilee brileigh brina brinda brinkley brinlee brinley brinn brinna briona brionna brionne
brisa briseida briseis briseyda brisia brissa brissia brita britani britanie britanny britany brithany britnee
britney britni britnie britny britta brittainy brittanee brittaney brittani brittania brittanie brittanny brittany
britteny brittiany brittiney brittini brittiny brittnay brittnee brittney brittni brittnie brittny brittyn briyana
briyanna briza brizeida brocha bronte bronwen bronwyn brooke brookelyn brookelynn brookie brooklin brooklyn
brooklyne brooklynn brooklynne brucha bruna brunilda brya bryana bryanna bryanne brylee bryleigh brylie bryna
brynlee brynley brynn brynna brynne bryonna buffie buffy bulah bunnie bunny burma burnetta bushra byanca cabrina
cadance cadee cadence cadie cady caela caeley caeli caelyn caidence caila cailee caileigh cailey cailin cailyn
cailynn caira caitlan caitlen caitlin caitlyn caitlynn caitlynne caitrin cala calah calandra calee caleigh caley
cali calia calie calina calissa calista caliyah calla callee calleigh calley calli callia callie calliope callista
cally callyn calyn calynn calysta camber cambree cambri cambria cambrie cambry camela camelia camella camellia
camesha cami camia camie camila camile camilia camilla camille camillia camisha camiya cammi cammie cammy camri
camrie camry camrynn camya cana candace candance candee candelaria candi candice candida candie candis candise
candra candy candyce capri caprice cara carah caralee caraline caralyn caren carena caressa caresse cari carianne
caridad carie carilyn carin carina carine caris carisa carisma carissa carita carla carlea carlean carlee carleen
carleigh carlena carlene carletha carletta carlette carley carli carlie carlina carline carlisa carlisha carlissa
carlita carlota carlotta carly carlye carlyn carlynn carlyon carma carmalita carmela carmelia carmelina carmelita
carmella carmelle carmen carmencita carmilla carmin carmina carmyn carol carola carolann carolanne carole carolee
carolena carolene carolin carolina caroline carolyn carolyne carolynn carolynne carra carren carri carrie carrieann
carrigan carrisa carrissa caryl carylon caryn carys casandra casaundra casi casidy casie casondra cassady cassandra
cassandre cassaundra cassey cassi cassia cassidee cassidi cassidie cassidy cassie cassiopeia cassity cassondra cassy
catalina catarina cate catelin catelyn catelynn catera caterina catharina catharine catherin catherina catherine
cathern catheryn cathey cathi cathie cathleen cathlene cathlyn cathrine cathryn cathryne cathy catia catie catina
catlyn catrena catrice catrina catriona caycee caydence cayenne cayla caylah caylee cayleigh cayley cayli caylie
caylin caylyn ceaira ceanna ceara cearra cece ceceilia cecelia cecila cecile cecilia cecilie cecille cecillia cecily
ceil ceira ceirra celena celene celest celesta celeste celestia celestial celestina celestine celia celicia celina
celinda celine celisa cena cendy ceola cera cerena cerenity cerina cerise cerissa cesia cesilia champagne chana
chanae chanda chandni chandra chanel chanell chanelle chani chania chanice chanie chanin chanise chanita chaniya
channa channel channell chanta chantae chantal chantale chantay chante chantel chantele chantell chantelle chantia
chany chaquita char chara chardae charde chardonnay charee charelle charese chari charice charie charis charisa
charise charish charisma charissa charisse charita charity charla charlaine charlea charlean charlee charleen
charleigh charlena charlene charlese charlesetta charlet charletta charlette charli charline charlisa charlise
charlita charlize charlott charlotta charlotte charlsie charlyn charlyne charlynn charmagne charmain charmaine
charmane charmayne charmian charmin charmine charna charnae charnell charnelle charnita charolette charyl chasidy
chasiti chasity chassidy chassity chasta chastidy chastity chaundra chaunte chauntel chava chavon chavonne chavy
chaya chayla chela chelby chelcie chelle chelsa chelsae chelse chelsea chelsee chelsey chelsi chelsia chelsie chelsy
chenelle chenita chenoa chequita cher chera chere cheree cherell cherelle cherese cheri cherice cherie cherilyn
cherise cherish cherisse cherita cherith cherl cherly cherlyn cherrell cherrelle cherri cherrie cherrish cherron
cherry cherryl chery cheryl cherylann cheryle cherylene cheryll cherylyn chesney chessa chevelle chevonne cheyann
cheyanna cheyanne cheyene cheyenna cheyenne cheyla chiamaka chianne chianti chiara chidinma chiffon chika chimere
china chinyere chioma chiquita chirstina chloe chloee chloey chloie chole chrisann chriselda chrislyn chrissa
chrissie chrissy christa christabel christal christe christeen christel christell christella christelle christena
christene christi christiana christiane christiann christianna christianne christie christin christina christine
christinia christle christy christyn christyna chrysta chrystal chrystie chrystina chyann chyanna chyanne chyenne
chyla chyna chynna chyrl ciana ciani cianna cianni ciara ciarra cicely cicily cidney cieara cielo ciena cienna ciera
cierra ciji cinda cindee cinderella cindi cindia cindie cindra cindy cinnamon cinthia cinthya cintia cira cissy
citlali citlalli citlally citlaly claira claire clairissa clara clare clarene claressa claretha claretta claribel
clarice clarie clarinda clarine clarisa clarise clarissa clarisse clarita claritza clarrisa clarrissa classie
claudene claudette claudia claudina claudine clea cleda clementina clementine cleola cleone cleopatra cleora cleta
clio cloe cloey cloie clora clorinda clorissa clotilde clover clydene clydia clydie coco coleen colene coletta
colette colleen collene colletta collette conception concetta concha conchetta conchita coni conni connie constance
constantina constanza consuela consuella consuelo contessa contina cookie cora coraima coral coralee coralie coralyn
corazon cordelia cordia coreen coreena corena corene coretha coretta cori corianna corianne corina corine corinn
corinna corinne corinthia corissa corlis corliss cornelia correna correne corri corrin corrina corrine corrinne
corryn cortlyn cortnee cortni cortnie coryn corynn corynne cosette costella courteney courtlyn courtnay courtnee
courtney courtni courtnie courtny cozetta cozette creola cricket criselda crissa crissie crissy crista cristal
cristel cristela cristen cristi cristiana cristie cristin cristina cristine cristy crysta crystal crystall crystalyn
crystel crystina crystle curtisha cyanna cybil cyd cydnee cydney cydni cydnie cylee cylie cymone cynda cyndee cyndi
cyndia cyndie cyndy cynitha cynthia cyntia cyra cyrena cyrstal cythia czarina dacey dacia daeja daejah daelynn daena
daesha dafne dagmar dagny dahlia daiana daija daijah daina daira daisey daisha daisia daisie daisy daizy daja dajah
dajanae dajia dakayla dalal dalana dalaney dalayna dalena dalene dalia daliah dalila dalilah dalina dalinda dalisa
dalisha daliyah dallana dalya dalynn damali damara damaris damariz damary damarys damaya damia damiana damika damita
damiya damiyah damya danae danah danai danasia danay danaya dandra danea danee daneen daneille daneisha danella
danelle danene danesha danessa danetta danette dangela dania daniah danica danice daniela daniella danielle danika
danille danise danisha danita danitra danitza daniya daniyah danna dannah dannelle dannette danni dannia dannica
dannielle dannika danya danyale danyele danyella danyelle daphane daphanie daphene daphine daphna daphne daphnee
daphney daphnie dara darah daralyn darbi darbie darcee darcel darcelle darcey darci darcia darcie dareen dari daria
dariana darianna darice dariela darielle darienne darilyn darina darla darlean darleen darlena darlene darlin
darline darling darlyn darlyne darlynn darlys darnella darnesha darnetta darnisha darra darrah darrielle darya dasha
dashawna dashay dashia dasia daun dava davena davetta davette davia daviana davianna davida davina davionna davita
davonna dawana dawanna dawn dawna dawne dawnell dawnelle dawnetta dawnette dawnielle dawnita dawnmarie daya dayami
dayana dayanara dayani dayanna dayja dayla daylee daylene dayna dayonna dayra daysha daysi daysia dazia dea deadra
deaira deaja deajah deana deandria deangela deanie deann deanna deanne deasha deasia deatra deatrice deb debanhi
debara debbi debbie debborah debbra debby debera deberah debi debie debora deborah deboraha deborha deborrah debra
debrah debroah december dede dedra dedria deeana deeann deeanna deeanne deedee deedra deema deena deepa deetta
deette deidra deidre deija deirdra deirdre deisha deisi deisy deitra deja dejah dejanae dela delaina delaine
delainey delana delanee delaney delani delanie delany delayna delayne delbra delcie delecia delena delene delfina
delia deliah delicia delight delila delilah delina delinda delisa delise delisha delissa della delmy delois deloise
delora deloras delores deloria delories deloris delorise delorse delpha delphia delphina delphine delsie delta
delyla delylah dema demesha demetra demetria demi demia demitra demitria demonica demya dena denae denasia denay
denea denean denee deneen deneisha denelle denene denese denesha deneshia denetra denette denia denice deniece
denielle deniese denika denine denisa denise denisha denisse denita denitra deniya denna dennise denyce denyse deona
deonna dereka derenda derica dericka derika derinda deronda derrica derricka desarae desaray desaree deserae deseray
deseree deserie desha deshanna deshawna deshonda desirae desiray desire desirea desiree desma despina dessa dessie
desta destanee destaney destani destanie destany desteny destinee destiney destini destinie destiny destyne destynee
destyni detra detrice deva devani devanie devany devera devi devika devina devona devonna devora devorah devra
dewana dewanda dewanna deyana deyanira deyanna deyonna deysi dezarae dezaray dezerae dezeray dezirae deziray dezire
deziree dhara dharma dia diahann diamantina diamon diamond diamonique dian diana dianah diandra diane diania diann
dianna dianne diannia diantha diara dicie diedra diedre diem dierdre dierra dietra digna dilara dimitra dimple dina
dinah dineen dinora dinorah diona diondra dionna dionne disha diva divina divinity divya dixie diya djuana djuna
dmya dodi dodie dody dola dollie dolly dolores doloris domenica dominga dominica dominika dona donalda donalee
donata dondra doneisha donelda donella donesha donetta donette donia donica donice donielle donika donise donisha
donita donna donnalee donnamarie donnella donnetta donnette donnia donnisha donnita donyelle donzella dora doralee
dorathy dorcas doreatha doree doreen doreene dorena dorenda dorene doretha dorethea doretta dori doria doriann
dorianne dorice dorie dorina dorinda dorine doris dorise dorita dorla dorlene dorma dorotha dorothea dorothey
dorothy dorrie dortha dorthea dorthey dorthy dot dottie dotty dove dovie drea dream dreama dreanna drema drena
drenda drucilla druscilla drusilla duaa duana dulce dulcemaria dulcie dulcinea dunia dunya dusti dustie dwana dwanna
dyamond dyan dyana dyane dyani dyann dyanna dyanne dymon dymond dynasti dynasty earla earlean earleen earlene
earline earma earnestine eartha easter ebelin ebone ebonee eboney eboni ebonie ebony echo eda edda edelmira edie
edina edith edlin edlyn edna edra edwina edyn edyth edythe eesha effie egypt eileen eilene eilish eilleen eimy eisha
ekaterina ela elaina elaine elana elane elani elanie elanna elanor elayna elayne elba elberta elda eldora eleana
eleanor eleanora eleanore elease elecia electa electra elektra elena elene eleni elenor elenora elenore eleonora
elese elesha elesia elexa elexia elexis elexus elfreda elham eliana eliane elianna elicia elida elidia elif elika
elin elina elinor elinore elisa elisabet elisabeth elise elisheva elishia elisia elissa elisse elita eliya eliza
elizabet elizabeth elizabethann elizbeth elizebeth elka elke ella ellah ellaina ellamae ellana elle ellee ellen
ellena ellene elli ellia elliana ellianna ellice ellie ellin ellisa ellise ellisha ellissa ellora ellouise elly
ellyana ellyn ellyse ellyssa elma elmira elna elnora elodia elodie elois eloisa eloise elona elonda elora elouise
elsa elsbeth elsie elspeth elsy elva elvera elvia elvina elvira elwanda elyana elyanna elyce elycia elysa elyse
elysha elysia elyssa elysse elyssia elyza elyzabeth ema emaan emalee emaleigh emalie emaline emaly emalyn eman emani
emanuela emarie ember emberly emelda emeli emelia emelie emelin emelina emeline emelly emely emelyn emerald emeri
emerie emersen emersyn emi emiko emilea emilee emileigh emiley emili emilia emiliana emilie emillie emilly emily
emilyann emilyn emina emma emmagrace emmah emmajean emmalea emmalee emmaleigh emmalie emmaline emmaly emmalyn
emmalynn emmanuela emmanuella emmarie emmarose emme emmeline emmely emmer emmery emmi emmie emmily emmy emmylou
emogene emoni emonie empress emrie emy emya emylee ena endia enedelia enedina eneida enid eniya eniyah enjoli enna
enola enriqueta envy enya enza eowyn epiphany equilla era erandy erendira eriana erianna erica ericca ericia ericka
eriel erielle erika erikah erikka erin erina erinn erionna erla erlene erlinda erline erma ermelinda erminia erna
ernestina ernestine errica eryka erykah eryn erynn esabella esha eshal esly esme esmeralda esmerelda esperansa
esperanza esra essence essie esta estee estefana estefani estefania estefanie estefany estela estella estelle
estephania estephanie estephany ester esthela esther estrella estrellita eternity etha ethel ethelene ethelyn ethyl
etta etty eudora eufemia eugena eugenia eugenie eugina eula eulalia euna eunice eunique eura eureka eva evalee
evalena evalina evaline evalyn evalynn evamarie evana evangela evangelia evangelina evangeline evanna evany eve
evelena evelene evelia evelin evelina eveline evelyn evelyne evelynn evelynne everlena everly everlyn evett evetta
evette evey evie evita evolet evone evonna evonne evony evy exie eydie eyvonne fabiana fabienne fabiola fae faiga
faigy fairy faith faithe faiza falicia falisha fallon fallyn falon falyn falynn fanchon fancy fannie fanny fanta
fantasia fara farah farida fariha farrah faryn fatema fatima fatimah fatina fatma fatou fatoumata faustina faviola
fawn fay faye fayetta fayrene fayth faythe feather felecia felica felice felicia feliciana felicita felicitas
felicity felina felipa felisa felisha felishia felita female fern fernanda ferne fidelia filomena fiona fionna
fiorella fiza flannery flavia fleta flo flor flora florance florence florencia florene florentina floretta floria
florida florie florinda florine florita florrie flossie floy folasade fonda fontella fotini fradel fraida fraidy
fran franca francena francene frances francesca franceska franchesca francheska francia francie francies francina
francine francisca francoise franki freda fredda frederica fredericka fredia fredna fredrica fredricka freeda freida
freya frida frieda frimet gabby gabriana gabrianna gabriela gabriella gabrielle gabryella gabryelle gaby gae gaelle
gaetana gaia gail gaila gaile gala galilea galina gao gara gardenia garnetta garnette gatha gauri gavriella gay gaye
gayl gayla gayle gayleen gaylene gaylyn gaylynn gaynell gaynelle geana geanna gearldine geena gema gemma gena genae
genavieve genea genell genelle genene genese genesis genessa genessis genetta genette geneva genevia genevie
genevieve genevive geni genia genice genie genine genise genisis genita genna gennesis gennie gennifer genny genora
genoveva georgann georganna georganne georgeann georgeanna georgeanne georgena georgene georgetta georgette georgi
georgia georgiana georgiann georgianna georgianne georgina georgine geovanna geraldean geraldene geraldine geraline
geralyn geralynn gerda geri gerianne gerilyn gerline gerri gerrie gertha gertie gertrude getsemani gia giada giana
gianella gianina gianna giannina giavanna giavonna gidget gigi gila gilda gillian gimena gina ginamarie ginelle
ginette ginger gini ginna ginnie ginny gioia gionna giovana giovanna girl gisel gisela gisele gisell gisella giselle
gissel gissele gissell gisselle gita gittel gitty giulia giuliana giulianna giuseppina gizelle gladis gladys glee
glena glenda glendora glendy glenice glenis glenna glennda glenys glinda glori gloria gloriana gloriann glorianna
glorie glory glynda glynis glynnis golda goldie goldy grabiela grace graceann graceanne gracee gracelyn gracelynn
gracey graci gracia gracie graciela graciella gracy gracyn grayce graycee graycie graziella grecia greenlee gregoria
greta gretchen gretel gretta gricelda grisel griselda griselle guillermina guinevere gurleen guyla gwen gwenda
gwendalyn gwendelyn gwendlyn gwendolen gwendolyn gwendolynn gweneth gwenevere gwenn gwenna gwenyth gwyn gwyndolyn
gwyneth gwynn gwynne gypsy habiba hadassa hadassah hadeel hadia hadiya hadiyah hadlee hadleigh haeley hafsa hafsah
haidee hailea hailee haileigh hailey haili hailie haille hailley haillie haily hajar hala halee halei haleigh halena
haley hali halia halie haliegh halima halimah halina halle hallee halley halli hallie hally halona hana hanaa hanah
hanan haneen hang hanh hania hanna hannah hannia harini harlee harleen harleigh harlene harli harlie harmonee
harmoney harmoni harmonie harmony harolyn harriet harriett harrietta harriette haruka hattie havana havanna havilah
havyn hawa haya hayat haydee hayla hayle haylea haylee haylei hayleigh hayley hayli haylie hazel hazle heather
heaven heavenlee heavenleigh heavenly heavyn heba hedwig hedy heide heidi heidie heidy heily helaina helaine helana
helayna helen helena helene helga helina hellen hena henna hennessy henny henretta henrietta henriette hera herlinda
hermelinda hermina hermine herminia hermione hester hether hettie heydi hiba hibah hiedi hila hilaria hilarie hilary
hilda hildegard hildegarde hillarie hillary hilliary hilma hina hinda hindy hira hoda hollace hollee holley holli
hollie holly hollyann hollye hollyn honesti honesty honey honora hope hortencia hortense hortensia hosanna huda
hulda huong hyacinth hyla iana ianna iasia ibeth ida idalia idalis idaly idania idell idella ieasha ieisha iesha
ieshia ifeoma ignacia ijeoma ikea ila ilah ilana ilda ilean ileana ileen ilena ilene iliana ilianna illa illeana
illiana illyana ilona ilsa ilse ilyana ilyse ilyssa ima imaan imani imara imelda imogen imogene imoni ina inara
inaya inayah inda india indica indie indira indiya indra indya inell ines inessa inez infiniti infinity inga inge
inger ingrid inna ioanna iola iona ione iqra iraida irais irasema ireland irelyn irelynn irena irene iriana iridian
irina irine iris irish irlanda irma isabeau isabel isabela isabell isabella isabelle isadora isamar isaura isela
isha ishani ishika ishita isidra isis isla isobel isra israa issabella isyss ita italia italy itati itza itzayana
itzel itzia iva ivana ivania ivanna ivelisse iveth ivett ivette ivie ivone ivonne ivori ivy ixchel iyana iyanah
iyanna iyannah iyona iyonna iysis izabel izabela izabell izabella izabelle izamar izetta izola izzabella jaala
jabrea jabria jacalyn jacara jacee jacelyn jacelynn jacey jaci jacie jacilyn jacinda jacinta jackalyn jackee
jackelin jackeline jackelyn jackelyne jacki jackilyn jacklin jackline jacklyn jacklynn jackqueline jackquline jaclyn
jaclynn jacolyn jacqlyn jacqualine jacqualyn jacquelene jacquelin jacquelina jacqueline jacquelyn jacquelyne
jacquelynn jacquelynne jacquetta jacqui jacquie jacquiline jacquilyn jacquita jacqulin jacquline jacqulyn jacqulynn
jada jadah jadalyn jadalynn jade jadea jadee jadelyn jadelynn jadeyn jadie jadira jadore jadynn jadzia jaeda jaela
jaelah jaelee jaelene jaelyn jaelynn jaelynne jahaira jahira jahna jahnae jahnavi jahniya jahzara jaia jaicee jaida
jaidah jaide jaila jailah jailee jaileen jailene jailine jailynn jaimee jaimi jaimie jaimy jaina jaira jaiya jakara
jakayla jakelin jakeline jakelyn jakeria jakhia jakia jakira jakiya jakiyah jakya jakyla jakyra jala jalah jalana
jalaya jalayah jalea jaleah jalecia jalee jaleesa jaleigh jalena jalene jalesa jalessa jaley jalia jaliah jalicia
jalie jalina jalisa jalisha jalissa jaliya jaliyah jalynn jalysa jalyssa jama jamaica jamara jamaria jamaya jamea
jamecia jamee jameela jameelah jameisha jameka jamela jamelia jamella jamera jameria jamese jamesetta jamesha
jameshia jamesia jami jamia jamica jamiee jamielee jamielynn jamika jamila jamilah jamilet jamileth jamilette
jamilex jamilia jamilla jamillah jamilyn jamira jamirah jamisha jamiya jamiyah jamya jamyah jamye jamyia jamyla
jamyra jana janae janah janai janaiya janalee janalyn janan janani janasia janay janaya janayah janaye jancy jane
janea janeal janean janeane janece janecia janee janeen janeice janeisha janel janeli janell janella janelle janelly
janely janene janesa janese janesha janessa janet janeth janett janetta janette janeva janey janeya jani jania
janiah janica janice janie janiece janielle janifer janika janina janine janiqua janique janira janis janisa janise
janisha janissa janita janith janitza janiya janiyah jann janna jannah janne jannel jannell jannelle jannet janneth
jannett jannetta jannette jannice jannie jannifer jannine jannis janny january janya janyah janyce janyia janyiah
janyla jaquana jaquelin jaqueline jaquelyn jaquetta jaquita jara jarah jarely jaretzy jaritza jariyah jaselyn jasey
jasia jasimine jasleen jaslene jaslin jasline jaslyn jaslynn jasma jasmaine jasmeen jasmen jasmin jasmina jasmine
jasmyn jasmyne jasmynn jassmine jatavia jaunita javonna jawana jawanna jaya jayah jayana jayanna jayci jaycie jayda
jaydah jayde jayla jaylah jaylee jayleen jayleigh jaylene jayli jaylie jayline jaylinn jaylynn jaylynne jayma jaymee
jaymi jayna jayne jaynee jaynie jayonna jaysa jaysha jazalyn jazaria jazel jazell jazelle jaziyah jazleen jazlene
jazlin jazlyn jazlyne jazlynn jazman jazmen jazmin jazmine jazmyn jazmyne jazmynn jazzlyn jazzlynn jazzmen jazzmin
jazzmine jazzmyn jazzmyne jean jeana jeanann jeananne jeane jeaneen jeanell jeanelle jeanene jeanenne jeanett
jeanetta jeanette jeani jeania jeanice jeanie jeanine jeanmarie jeanna jeanne jeannene jeannett jeannetta jeannette
jeannie jeannine jeanny jearldine jeena jeidy jeimy jelena jelisa jelissa jemima jemma jen jena jenae jenah jenai
jenalee jenavieve jenay jenaya jenea jenean jeneane jenee jeneen jenefer jenel jenell jenelle jenene jenesis jenessa
jenetta jenette jeneva jenevieve jeni jenia jeniah jenica jenice jeniece jenifer jeniffer jenika jenilee jenine
jenise jenita jeniya jeniyah jenna jennae jennafer jennah jennalee jennalyn jennavieve jenne jennefer jennell
jennelle jennessa jennett jennetta jennette jenney jenni jennica jennice jennie jenniefer jennifer jenniffer
jennifier jennika jennilee jennilyn jennine jennipher jenny jennyfer jensine jensyn jeny jera jeraldine jeralyn
jerelene jerelyn jerene jeri jerica jericka jerie jerika jerilyn jerilynn jerlean jerlene jerline jermya jerolyn
jerra jerri jerrica jerrie jerrika jerrilyn jerrilynn jersey jersie jerusha jerzie jesalyn jesenia jesi jesica
jesika jeslyn jessa jessalyn jessalynn jessamine jessamyn jesscia jesseca jesselyn jessenia jessia jessica jessicca
jessicia jessika jessilyn jesslyn jesslynn jessyca jessyka jestina jestine jesusa jesusita jetta jettie jewel
jewelene jewelia jewels jezabel jezebel jezelle jhoana jhoanna jiana jianna jihan jil jilian jill jillene jillian
jilliann jillianne jimena jimmye jina jinger jinnie jinny jisel jisela jiselle jissel jisselle jiya jizelle jlynn jo
joan joana joane joanette joani joanie joann joanna joannah joanne joannie joaquina jobeth jocelin joceline jocelyn
jocelyne jocelynn jocelynne jocilyn joclyn jodean jodee jodeen jodell jodelle jodene jodi jodie jodine joeann
joeanna joei joelene joella joelle joellen joellyn joely joelyn joesphine joetta joette johana johanna johannah
johanne johna johnae johnelle johnetta johnette johnisha johnita johnna johnnetta johnnye johnsie joi joia joice
jolanda jolee joleen joleigh jolena jolene jolette joley joli jolie jolin jolina jolinda joline jolisa jolissa jolyn
jolynn jolynne jomarie jonae jonda jone jonell jonelle jonetta jonette joni jonica jonie jonique jonisha jonita
jonna jonni jordana jordann jordanna jordanne jordyn jordyne jordynn jorene joretta jori jorie jorja josalyn
josalynn joscelyn josee josefa josefina josefine joselin joseline joselyn joselyne joselynn josephina josephine
josetta josette joshlyn joshlynn josi josie josiephine josilyn joslin joslyn joslynn josselin josseline josselyn
jossie josslyn journee journi journie jovana jovanna jovie jovita jovonna joy joya joyann joyanna joyce joycelyn
joycelynn joycie joye joyelle joylene joylyn joylynn jozelyn jozette jozie jozlyn jozlynn juana juanda juanice
juanita jubilee judee judi judie judit judith judy judyann judyth juhi julaine julee juleen julene juli julia
juliana juliane juliann julianna julianne julie julieana julieann julieanna julieanne juliene julienne juliet
julieta juliett julietta juliette julina julisa julissa juliza julliana jullie julyssa jumana juna june junell junia
junie juniper junita jurnee justina justine justyna justyne jyl kaaliyah kaaren kabrina kacee kaci kacie kadance
kadee kadejah kadence kadesha kadi kadiatou kadie kadija kadijah kady kadynce kae kaela kaelah kaelee kaeleigh
kaeley kaeli kaelie kaely kaelyn kaelynn kaetlyn kahealani kahla kahlan kahlia kaia kaiah kaida kaidance kaidence
kaija kaila kailah kailani kaile kailea kailee kaileen kailei kaileigh kailey kaili kailie kaily kailyn kailynn
kaira kaisa kaisha kaithlyn kaitlan kaitlen kaitlin kaitlyn kaitlyne kaitlynn kaitlynne kaity kaiulani kaiya kaiyah
kaja kajal kajsa kala kalah kalaya kalea kaleah kalee kaleen kaleena kalei kaleia kaleigh kaleigha kalena kalene
kaley kali kalia kaliah kaliana kalie kaliegh kalila kalilah kalina kalinda kalisa kalise kalisha kalissa kalista
kaliya kaliyah kalle kallee kalleigh kalley kalli kallie kallista kally kallyn kaloni kaly kalyn kalynn kalyssa
kalysta kama kamala kamalani kamara kamaria kamaya kamber kambree kambri kambria kambrie kamea kameelah kameisha
kamela kamesha kami kamia kamiah kamie kamika kamila kamilah kamilla kamille kamira kamisha kamiya kamiyah kammi
kammie kammy kamora kamree kamri kamrie kamry kamrynn kamya kamyah kamyla kamyra kana kanani kandace kandee kandi
kandice kandie kandis kandra kandy kandyce kaneesha kaneisha kanesha kaneshia kania kaniah kanika kanisha kaniya
kaniyah kansas kanya kaori kapri kaprice kara karah karalee karaline karalyn karalynn karee kareema kareemah kareena
kareli karely karen karena karene karenna karessa kari karia kariah kariana kariann karianna karianne karie karigan
karilyn karima karimah karime karin karina karine karinna karis karisa karisha karishma karisma karissa karizma
karla karlee karleen karleigh karlene karley karli karlie karlina karly karlye karlyn karlynn karma karman karmen
karmin karmyn karna karol karole karolina karoline karolyn karra karrah karren karri karrie karrigan karrin karrissa
karsyn karyl karyme karyn karyna karys karyssa kasandra kasaundra kasee kasha kashia kasi kasia kasidy kasie
kasondra kassandra kassaundra kassey kassi kassia kassidee kassidi kassidie kassidy kassie kassondra kassy katalin
katalina katana katara katarina katarzyna katasha kate katee katelan kateland katelin katelyn katelyne katelynn
katelynne katera kateri katerin katerina katerine katey katha kathaleen katharina katharine katharyn kathe katheleen
katherene katherin katherina katherine kathern katheryn katheryne kathey kathi kathia kathie kathleen kathleene
kathlene kathlyn kathlynn kathreen kathren kathrin kathrina kathrine kathryn kathryne kathrynn kathy kathya kathye
kathyleen kathyrn kati katia katiana katie katieann katielynn katilyn katilynn katina katiria katisha katja katlin
katlyn katlynn katrena katrice katricia katriel katrin katrina katrine katrinia katrinka katryn katryna kattie katty
katy katya katye kavita kavya kawana kawanda kawanna kay kaya kayah kayana kayanna kayce kaycee kayci kaycie
kaydance kaydee kaydence kaydince kaye kayela kayelee kayla kaylah kaylamarie kaylana kaylani kaylea kayleah kaylee
kayleen kayleena kaylei kayleigh kaylena kaylene kayley kayli kaylia kayliana kaylie kayliegh kaylin kaylina kaylinn
kayln kayly kaylyn kaylynn kaylynne kayona kayonna kayra kayse kaysee kaysha kaysi kaysie kayte kaytee kaytie
kaytlin kaytlyn kaytlynn kazia kaziah kea keaira keairra keala kealani kealey kealy keana keandra keandrea keani
keanna keara kearra kearsten kearstin kearston keasha keasia keauna kecia kedra keela keelee keeleigh keeley keeli
keelie keely keena keera keerthana keesha keeva kehaulani keia keiana keianna keiara keiarra keidra keiko keila
keilah keilana keilani keilee keiley keili keilly keily keiona keionna keira keirah keirra keirsten keirstin
keirstyn keiry keisa keisha keishla keitha kela kelani kelcee kelci kelcie kelcy kelee keleigh keli kelia kelis
kelise kelisha kella kelle kellee kelleen kelleigh kellene kelli kelliann kellianne kellie kellsey kellsie kellyann
kellyanne kellye kellyn kelsea kelsee kelsei kelsey kelsi kelsie kelsy kemberly kemi kemora kemya kena kenadee
kenadi kenadie kenady kenda kendahl kendalyn kendi kendra kendrah kendrea kendria kendy kendyl kendyll kenedi kenedy
keneisha kenesha keneshia kenia kenisha kenita kenitra keniya keniyah kenlee kenleigh kenli kenna kennadee kennadi
kennadie kennady kennedee kennedi kennedie kennesha kennetha kenni kennia kennidy kennisha kennya kenosha kensey
kensie kensington kensley kenya kenyah kenyana kenyetta kenza kenzee kenzi kenzie kenzy keona keondra keonia keonna
keosha kera keren kerensa keri keria keriann kerianne kerie kerigan kerilyn kerissa kerra kerri kerriann kerrianne
kerrie kerrigan kerrin kerryann kersten kerstin kerstyn keryn kesha keshawna keshia kesia kessa keturah keva kevina
keya keyaira keyana keyanna keyara keyarra keyasia keyera keyla keylee keyli keyna keyona keyondra keyonia keyonna
keyosha keyra keyri keysha kezia keziah khadija khadijah khaila khalia khaliah khalila khalilah khaliyah khara
kharisma kharma khayla khia khiana khiara khira khloe khloee khristina khristine khristy khrystal khushi khya khyla
khylee khyra kia kiah kiahna kiaira kiana kianah kiandra kiani kianna kiara kiarah kiari kiarra kiasia kiauna kiaya
kieara kiele kiely kiera kierah kierra kierstan kiersten kierstin kierston kierstyn kiesha kiki kila kilah kilee
kileigh kiley kima kimala kimara kimaya kimbely kimber kimberely kimberle kimberlea kimberlee kimberleigh kimberley
kimberli kimberlie kimberlin kimberly kimberlyann kimberlyn kimberlynn kimbery kimbley kimbra kimela kimerly kimesha
kimi kimia kimiko kimiya kimmie kimora kimya kimyatta kina kinberly kindal kindall kindle kindra kinlee kinleigh
kinley kinsey kinslee kinsley kinya kinza kinzey kinzie kiona kionna kira kirah kiri kirra kirstan kirsten kirsti
kirstie kirstin kirsty kirstyn kisa kisha kitana kittie kitty kitzia kiva kiya kiyah kiyana kiyanna kiyara kiyomi
kizzie kizzy kjersten klaire klara klarissa klaudia klee kloe kloee kloey kloie klynn kolleen komal konnie konstance
konstantina kora korah koral koreen korena korin korina korinna korinne korissa korri korrie korrin korrina korrine
korryn kortnee kortney kortni kortnie koryn korynn kourtnee kourtney kourtni kourtnie krisann krisha krislyn
krislynn krissa krissi krissie krissy krista kristal kristalyn kristan kriste kristee kristeen kristeena kristel
kristen kristena kristene kristi kristia kristiana kristianna kristianne kristie kristin kristina kristine kristle
kristy kristyn kristyna kristyne krizia krupa krysta krystal krystalyn krystan krystel krysten krysti krystiana
krystie krystin krystina krystine krystle krystyn krystyna ksenia kurstin kya kyah kyaira kyana kyann kyanna kyanne
kyara kyasia kyera kyerra kyesha kyia kyla kylah kylea kyleah kylee kyleen kylei kyleigh kylene kyley kyli kylia
kylie kyliegh kylynn kymber kymberlee kymberli kymberly kymora kyna kyndal kyndall kyndel kyndell kyndle kyndra
kynlee kynnedi kynnedy kynzie kyonna kyra kyrah kyria kyrsten kyrstin kysha labria lace lacee lacey lachanda
lachandra lachelle laci lacie lacinda lacrecia lacresha lacretia lacrisha ladaisha ladana ladasha ladawn ladean
ladena ladona ladonna ladora lady laela laetitia lafonda lagina lahoma laiba laiken laikyn laila lailah lailani
laina lainee lainey laini lainie laisha laiza lajean lajoyce lajuana lajune lakasha lakayla lakecia lakeesha lakeia
lakeisha lakeitha lakendra lakenya lakesha lakeshia lakesia laketa laketha lakeya lakeysha lakia lakiesha lakira
lakisha lakishia lakita lakiya lakrisha lakshmi lakyn lakyra lala lalita lama lamanda lamara lamaria lamaya lameka
lamesha lamia lamika lamisha lamiya lamiyah lamona lamonica lamya lana lanae lanai lanasia lanay lanaya landa landra
landree landri landrie lanea lanee laneisha lanelle lanesha lanessa lanetta lanette laney lani lania laniah lanice
lanie laniece lanika lanise lanisha lanita laniya laniyah lanna lannette lanora lanya lanyah laporsha laquana
laquanda laquandra laquanta laquasha laquesha laqueta laquetta laquinta laquisha laquita laquitta lara larae laraine
laree lareina larena larenda larene laresa laretta larhonda lari lariah larie larina larinda larisa larisha larissa
larita laritza lark laronda larraine larrisa larrissa laryn laryssa lasandra lasaundra lasha lashae lashana lashanda
lashandra lashanna lashanta lashanti lashara lashauna lashaunda lashaundra lashawna lashawnda lashay lashayla lashea
lasheena lasheka lashell lashelle lashona lashonda lashondra lashonna lashunda lashundra lasondra lasonia lasonja
lasonya latania latanya latara latarsha latasha latashia latasia latavia lataya lateasha latecia lateefah lateesha
lateisha latesha lateshia latia laticia latiesha latifa latifah latika latina latisa latisha latishia latitia latona
latonia latonja latonya latora latoria latorya latosha latoshia latoya latoyia latrece latrecia latrenda latresa
latrese latresha latrica latrice latricia latrina latrisha launa laura lauraine laural lauralee lauralyn lauran
laure lauree laureen laurel laurell laurelle lauren laurena laurene lauretta laurette lauri laurice laurie laurieann
laurinda laurine laurisa laurissa laurita laury lauryn laurynn lavada lavanda laveda lavena lavender lavenia lavera
laverna laveta lavetta lavette lavina lavinia lavita lavona lavonda lavonia lavonna lavonne lavren lawana lawanda
lawanna lawonda lawren laya layah layal layan laycee layken laykin layla laylah laylani layna laynee layni laynie
laysha lazaria lea leaann leah leaha leala lean leana leandra leandrea leane leann leanna leanne leanora leasa
leasha leasia leatha leatrice lecia leda leea leeah leeana leeandra leeann leeanna leeanne leela leen leena leesa
leesha leetta leeya leeza legacy lehua lei leia leiah leiana leianna leida leidy leigh leigha leighann leighanna
leighanne leighla leila leilah leilani leilanie leilany leiloni leina leisa leisha leita leitha lejla lekeisha
lekesha lekeshia lekisha lela lelah lelani lelia lena lenae lenda lenee lenetta lenette leni lenice lenise lenita
lenna lennette lenora lenore leola leoma leona leonarda leondra leonela leonette leonia leonie leonna leonor leonora
leonore leontine leora leota lequita lera lesa lesha leshia lesia leslea leslee lesleigh lesley lesli leslieann
lesly leslye lessie lesslie lessly lesta leta letecia letha lethia letia leticia letisha letisia letitia letizia
letrice letricia letta letticia lettie letty levonia levonne lexa lexee lexi lexia lexie lexine lexis lexus lexy
leya leyah leyda leydi leyla leylani leyna leza lezlee lezli lezlie lezly lia liah liana liane liani liann lianna
lianne liat liba libbie libby liberty librada licia lida lidia lidya lien liesa liesel liesl ligia liisa lila lilah
lilee lili lilia lilian liliana liliane liliann lilianna lilianne lilibeth lilie lilit lilith liliya lilla lillee
lilli lillia lilliam lillian lilliana lilliann lillianna lillianne lillie lillith lilly lillyan lillyana lillyann
lillyanna lillyanne lily lilyan lilyana lilyann lilyanna lilyanne lilybeth lina linda lindalee linde lindee linder
lindi lindia lindie lindsay lindsey lindsi lindsie lindsy linette linley linna linnea linnette linsay linsey linzey
linzi liora lis lisa lisaann lisabeth lisamarie lisandra lisanne lisbet lisbeth lise liset liseth lisett lisette
lisha lissa lisset lissete lisseth lissett lissette lita litzi litzy liv livia liya liyah liz liza lizabeth lizandra
lizanne lizbet lizbeth lizet lizeth lizett lizette lizmarie lizzet lizzeth lizzette lizzie lizzy lluvia loa loan
loann logann loida lois loise lola loleta lolita lollie lolly loma lona londa londyn loni lonita lonna lonni lora
lorain loraine loralee loralei loralie loralyn lorayne lore loreal lorean loree loreen lorelai lorelei loreli
lorelie lorelle lorena lorenda lorene loreta loretha loretta lorette lori loria loriana loriann lorianna lorianne
lorie lorien lorilee lorina lorinda lorine lorisa lorissa lorita lorna lorra lorrain lorraina lorraine lorre lorrene
lorretta lorri lorriane lorrie lorrine lory loryn lotoya lottie lotus louann louanna louanne louella louellen
louetta louisa louise loura lourdes lourie louvenia lovella lovely lovenia lovetta lovette lovey lovina lowanda
ltanya lu luana luann luanna luanne luba luberta lubertha lubna lucerito lucero luci lucia luciana lucianna lucie
lucienne lucila lucile lucilla lucille lucina lucinda lucrecia lucretia lucy ludivina luella luellen luetta lugenia
luisa luisana luise luiza lula lulu luna lundyn lupita lura lurdes lurene luretha lurlene lurline lus lutricia
luvenia luwana luz luzelena luzmaria lya lyana lyanna lyanne lyda lydia lydiann lyla lylah lyllian lyna lynae lynda
lynde lyndee lyndi lyndia lyndie lyndsay lyndsee lyndsey lyndsi lyndsie lyndsy lyndy lynea lynee lynelle lynett
lynetta lynette lynita lynlee lynley lynna lynnae lynnda lynne lynnea lynnell lynnetta lynnette lynnie lynnsey
lynsay lynsey lynsi lynsie lynzee lynzi lynzie lyra lysa lysandra lysette lyssa lyvia lyza lyzette ma maayan mabel
mable macaela macayla macee macenzie macey machaela machele machell machelle maci macie mackayla mackenize mackenna
mackensie mackenzee mackenzi mackenzie mackinzie macy macyn madai madalena madalene madalin madaline madalyn
madalyne madalynn madalynne madasyn maddalena maddelyn maddi maddie maddilyn maddisen maddison maddisyn maddy
maddyson madelaine madeleine madelene madeliene madelin madeline madelon madelyn madelyne madelynn madelynne madge
madie madigan madiha madilyn madilynn madilynne madina madisen madison madisson madisyn madlyn madolyn madonna
madylin madysen madyson mae maegan maegen maeghan maelee maelyn maelynn maeve magalene magali magaly magan magda
magdalen magdalena magdalene magdaline magdalyn magdelena magdeline magen maggi maggie maggy maghan magnolia maha
mahala mahaley mahalia mahayla mahealani maheen mahek mahi mahika mahima mahina mahlia mahnoor mahogany mai maia
maiah maida maija maila maile mailee maili mailyn maimouna maira maire mairead mairin maisey maisha maisie maisy
maite maiya maiyah maizie maizy maja majorie makaela makaila makailah makaiya makala makalah makalia makalya makalyn
makaya makayla makaylah makaylee makaylin makeba makeda makena makenna makennah makensie makenzee makenzi makenzie
makenzy makesha makhia makia makila makinley makinna makinsey makinzie makisha makita makiya makiyah makya makyah
makyia makyla makylah makynna makynzie makyra mala malaika malaina malak malana malani malanie malarie malasia
malaya malayah malayna malaysha malayshia malaysia malea maleah malee maleena maleia maleigha maleka malena maleny
malerie maleya mali malia maliah maliha malika malikah malina malinda malini malisa malisha malissa maliya maliyah
malka malky mallary mallery mallika mallori mallorie mallory maloree malori malorie malory malvina malynda malyssa
mame mamie mammie mana manal manar manda mandalyn mandee mandi mandie mandisa mandy manisha maniya maniyah manon
mansi manuela manuelita manuella manya maple mara marah maral maralee maralyn maram maranatha maranda maraya
marbella marcedes marcee marcela marcelene marcelina marceline marcella marcelline marcelyn marcene marcey marche
marchell marchelle marcheta marci marcia marcie marcine marcy marda mardell mardelle mardi marea maree mareena
mareli marella marely marelyn maren marena maresa maressa maretta marga margaree margaret margareta margarete
margarett margaretta margarette margarita margarite margart margaux marge margeaux margene margeret margert margery
margherita margie margit margo margorie margot margret margrett margretta marguerita marguerite margueritte marguita
margurite margy mari maria mariadejesus mariadelcarmen mariaelena mariafernanda mariaguadalupe mariah mariaisabel
mariajose marialuisa mariam mariama marian mariana mariane marianela mariangela mariann marianna marianne
mariateresa maribel maribell maribella maribelle maribeth marica maricarmen maricel maricela maricella maricia
maricruz marie mariea mariel mariela marielena marielis mariella marielle mariellen mariely mariesa marieta marietta
mariette mariha marija marijane marijean marijo marika mariko marilee marilena marilin marilla marilou marilu
mariluz marily marilyn marilynn marilynne marimar marina marinda marine marinna marionna maris marisa marisabel
marisel marisela marisella marisha mariska marisol marissa marit marita maritsa maritza marium marivel marixa mariya
mariyah mariza marizol marja marjean marjie marjorie marjory markayla markeeta markeisha markesha markeshia marketa
marketta markeya marki markia markisha markita marla marlaina marlaine marlana marlane marlayna marlea marleah
marlee marleen marleigh marlena marlene marleni marlenne marleny marli marlie marlina marlinda marline marlis
marlisa marlise marlissa marly marlyce marlyne marlynn marlys marna marne marnee marney marni marnie marnita marolyn
marquerite marquesha marquetta marquia marquisha marquita marquitta marra marriah marrisa marrissa marry marsha
marshae marshay marshelle marta martha marti martia martika martina martinique martisha marva marvella marvene
marvette marvina marvine marwa mary marya maryah maryalice maryam maryan maryana maryann maryanna maryanne marybel
marybell marybelle marybeth marycarmen marycatherine maryclaire maryclare marycruz marye maryelizabeth maryella
maryellen maryetta maryfrances marygrace maryhelen maryjane maryjean maryjo marykate marykatherine marykathryn
marykay maryl marylee marylin maryln marylou marylouise marylu marylyn marylynn marymargaret maryn maryrose marysa
marysol maryssa marysue maryum masey masha mashayla mashell massiel matalyn mataya matea mathilda mathilde matia
matilda matilde matilyn matina matison mattea matti mattie mattilyn matty maud maude maudie maudine maura maureen
maurene maurica mauricia maurine maurissa maurita mavis maxcine maxine may maya mayah maybell maybelle maybelline
mayce maycee mayci maycie mayda maye mayela mayeli maygan maygen mayla maylee mayleen maylene maylin maylynn mayme
mayola mayra mayrin maysa mayte mayumi mazie mazzy mccall mckayla mckaylee mckell mckena mckenna mckennah mckensie
mckenzee mckenzi mckenzie mckenzy mckinlee mckinna mckinsey mckinzie mckynzie mea meadow meagan meagen meaghan meah
meara mecca mechele mechell mechelle meda medha medina medora mee meegan meeka meena meera meesha meg megan megann
megen meggan meggie meggin megha meghan meghana meghann meghna megumi megyn mehak meher mehgan mehreen mei meia
meighan meika meilani meiling meira meisha meka mekayla mekenna mekenzie mela melaina melaine melana melanee melaney
melani melania melanie melannie melanny melany melayna melba melda mele melea meleah melena melenie meleny melessa
melia meliah melida melika melina melinda melisa melisha meliss melissa melissia melita meliza mellanie mellany
mellie mellisa mellissa mellody melodee melodi melodie melody melodye melonee meloney meloni melonie melony melora
melva melvia melvina melynda melyssa memorie memory mendi menucha meosha meranda merari merary mercades mercede
mercedes mercedez merci mercy meredith meredyth meri meriah meriam meribeth merida merideth meridian meridith meriel
merilee merilyn merina merinda merisa merissa merita merla merlene merlinda merline merna meron merri merrie
merrilee merrily merrilyn merry mersadies mery meryl mesa mesha meshell meshelle meta metta meya meyah mi mia
miabella miah miana miangel mianna miasia miaya micaela micaella micala micayla michaela michaele michaeleen
michaelene michaeline michaella michaelle michaelyn michala michalene michayla micheala michela michele michelene
michelina micheline michell michella michelle michiko michon mickaela mickala mickayla mickenzie micki micole midge
midori miesha migdalia mignon mihika mikaela mikaella mikaila mikala mikalah mikaya mikayla mikaylah mikaylee
mikeala mikela mikella mikelle mikenna mikenzie mikeya mikhaela mikhaila mikhayla miki mikia mikiya mikiyah mikka
mikki mikyla mila milagro milagros milah milana milani milca mildred milee mileena milena miley mili miliani milica
milinda milisa milissa milka milla millicent millie millissa milly mily mimi mina minda mindee mindi mindie mindy
minerva minette minna minnie minta miquela mira mirabel mirabella mirabelle miracle mirah miranda miraya mireille
mirel mirella mireya miri miriah miriam mirian mirinda mirka mirna miroslava mirta mirtha miryam misa mischelle
misha mishell mishelle missie missy misti mistie misty mitra mittie mitzi mitzie mitzy miya miyah miyana miyanna
miyoshi mkayla moana modesta modesty moesha moira mollee molli mollie molly mona monae monalisa monay moncerrat
moncia mone monee monesha monet monette monia monic monica monifa monigue monika moniqua monique monisha monita
monna monquie monserat monserrat monserrath montanna montserrat monya monzerrat mora morelia morgana morgann
morganne morghan morgyn moria moriah morrigan moya mozella mozelle muna munira muriel murlene mushka muskaan muskan
mya myah myana myangel myanna myasia mychaela mychelle myeisha myesha myeshia myia myiah myiesha myisha mykaela
mykaila mykala mykayla mykenna mykenzie mykia myla mylah mylea myleah mylee myleigh mylene mylia mylie mylinda
mylissa myra myracle myranda myria myriah myriam myrissa myrka myrna myrta myrtice myrtie myrtis myrtle mysha mysti
mystic mystique nabiha nabila nachelle nacole nada nadean nadeen nadege nadene nadia nadiah nadina nadine nadira
nadirah nadiya nadiyah nadja nadra nadya naeemah nafisa nahla nahomi nahomy naia naida naidelyn naila nailah nailea
naima naimah naina naiomi naisha naiya naja najah najla najma najwa nakayla nakeia nakeisha nakesha nakeshia nakeya
nakiah nakira nakisha nakita nakiya nakiyah nakya nakyla nala nalani nalia nalini naliyah nalleli nallely nan nance
nancee nancey nanci nancie nancy nancyann nancye nancylee nandi nandini nanette nani nannette nannie naoma naomi
naomia naomie naomy nara narda nariah narissa nariyah nasha nashaly nashay nasia nasreen nastasha nastasia nastassia
nastassja nasya natacha natalee nataleigh nataley natali natalia natalie natalina nataliya natallie natally nataly
natalya natalye natalyn natania natanya natarsha natascha natasha natashia natasia natassia natavia nataya natesha
nathali nathalia nathalie nathaly nathania nathasha natia natilee natisha natlie natori natosha natoshia natoya
naudia nautica nava navaeh naveah navia navya nawal naya nayah nayana naydelin nayeli nayelie nayelis nayelli
nayelly nayely nayla naylea nayomi naysa nazaria nazia ndeye nea neah neala nechama necia necole neda nedra neela
neelam neeley neely neena nefertari nefertiti neha neida neila neisha neita nekia nekisha nekita nelda neli nelia
nelida nell nella nelle nellie nelly nelma nelva nelwyn nely nena neoma neomi neomia nereida nereyda neriah nerissa
nesha nessa neta netanya netta nettie neva nevaeh nevaeha neve neveah neyda neysa nga ngoc ngozi nhi nhu nia niah
niamh niara niasia niccole nichele nichelle nichol nichole nicholette nicholle nicki nickole nicol nicolasa nicole
nicoletta nicolette nicolina nicolle nicollette nida nidhi nidia niema niesha nigeria nija nijah nika nikayla nikea
nikesha niketa nikeya niki nikia nikisha nikiya nikka nikki nikkia nikkie nikkita nikkole nikol nikole nikolette
nikolina nila nilah nilda nilsa nina ninette ninfa niomi nira nirali nirvana nisa nisha nisreen nissa nissi nita
nitasha nithya nitya nitza nivea nivia niya niyah niyana nizhoni nneka noami noelani noeli noelia noell noella
noelle noely noemi noemy nohely nohemi nohemy nola noma nona noni nonie nonnie noora nora norah noralee noreen
norene nori norine norita norma normajean noura nova novalee novella november nubia nuha nura nuria nuvia nya nyah
nyana nyasha nyasia nycole nydia nyeisha nyema nyesha nyia nyisha nykeria nykia nyla nylah nyoka nyomi nyra nyree
nyssa nzinga oceana oceanna octavia october odalis odalys odelia odessa odetta odette odilia odyssey ofelia ofilia
oksana ola olena oleta oletha olevia olga olimpia olinda oliva olive olivea olivia oliviah olympia olyvia oma omaira
omayra ona onalee ondrea oneida oneta onika onita onna oona opal ophelia oralia orelia oretha oriana orianna orla
orlinda orly orpha osmara otelia otilia ouida oumou ozella pa paetyn paige paislee paisley paiten paityn pallavi
palma palmira paloma pam pamala pamela pamelia pamella pamila pamla pammy pamula panagiota pandora pang pansy paola
paradise paralee pari parisa parthenia pascale passion pati patience patra patrece patrecia patria patrica patrice
patricia patriciaann patrina patrisha patrisia patrizia patsey patsie patsy patt patti pattie patty paula paulene
paulett pauletta paulette paulina pauline paulita payal payge paytyn peace peaches pearl pearla pearlean pearlene
pearley pearlie pearline pearly pebbles pecola peg peggi peggie peggy peighton penelope penina penne penney penni
pennie penny percilla perel peri perl perla perlita perri persephone persia pessy petra petrina phaedra phebe pheobe
philana philicia philippa phillis philomena phoebe phylicia phylis phyliss phyllis phylliss pia pinkie piper pippa
pixie pola polina pollie polly pollyanna pooja poppy porcha porche porchia porscha porsche porsha porshia portia
prachi prairie precilla precious preeti prescilla preslee presleigh presli preslie pricila pricilla princella
princesa princess prisca priscella priscila priscilla priscillia prisha prisila prisilla prisma priya priyanka
promise prudence puja pyper qiana quanda quaneisha quanesha quanisha quanita queen queena queenie quetzalli quiana
quianna quiara quincie quinesha quinetta quinlyn quintella quintessa quintina quynh rabecca rabia rachael rachal
racheal rachel rachele rachell rachelle racine racquel radha radhika radonna rae raeann raeanna raeanne raechel
raechelle raegan raegen raejean raelee raeleen raeleigh raelene raelin raelyn raelynn raena raeven raevyn rafaela
rafaella ragen ragina raguel rahel rahma raigan railey raina rainbow rainee rainie rainy raisa raissa raiven raiza
raizel raizy rakel rakia rakiya rakiyah raley ramiah ramiyah ramona ramonda ramonia ramonita ramya rana ranada ranae
randa randee randi ranee raneem raneisha ranelle ranesha rani rania ranisha ranita raniya raniyah ranya raphaela
raquel raquelle rasha rashanda rashawna rashawnda rasheda rasheeda rasheedah rasheena rashel rashell rashelle
rashida rashidah rashmi rashonda rashunda raveen raveena raven ravyn rawan raya rayah rayana rayann rayanna rayanne
raychel raychelle rayetta raygan raygen rayla raylee rayleen rayleigh raylene raylyn raylynn rayma raymona rayna
raynee raynette rayona rayonna rayven rayvin razan rea reaghan reana reann reanna reanne reatha reather reba rebbeca
rebbecca rebeca rebecca rebeccah rebecka rebeckah rebeka rebekah rebekka rebekkah rechelle reeda reem reema reena
reesa refugia regena regenia reghan regina reginae regine reginia rehana reiko reina reine reita relda rella rema
remona remonia rena renada renae renata renate renatta renay renda renea renee renelle renesha renetta renette renia
renie renika renisha renita renna renne reola resa reshma ressie reta retha retta reva revonda reya reyana reyanna
reyna rhea rheagan rheanna rheannon rheba rhema rheta rhetta rhiana rhianna rhiannon rhianon rhoda rhona rhonda
rhyanna ria riana riane riann rianna rianne rica ricarda richa richele richelle rickelle rickia rida riddhi rifka
rifky rihana rihanna rika rikki rileigh rilla rilyn rilynn rima rina rinda riona risa rise risha rishika rissa rita
rithika ritika ritu riva rivka rivkah rivky riya roanna roanne robbye robbyn roberta robertha robina robinette robyn
robyne robynn robynne rochel rochele rochell rochelle rocio roena rogene rohini roisin rolanda rolinda rolonda roma
romana romayne romelia romi romina romona rona ronda rondi ronee roneisha ronesha ronetta ronette ronica ronika
ronique ronisha ronita ronna ronnetta ronnette ronni ronnisha rori rorie rosa rosabel rosaisela rosaland rosalba
rosalea rosalee rosaleen rosalia rosalie rosalin rosalina rosalind rosalinda rosaline rosalita rosalva rosaly
rosalyn rosalynn rosamaria rosamond rosana rosangela rosann rosanna rosanne rosaria rosary rosaura rose roseann
roseanna roseanne roselee roselia roselie roselin roselind roseline rosella roselle rosellen roselyn roselynn
rosemarie rosemary rosena rosenda rosetta rosette rosey roshanda roshell roshelle roshni roshonda roshunda rosi
rosia rosibel rosie rosiland rosilyn rosina rosio rosita roslyn roslynn rossana rosslyn rossy rosy rowena rox roxan
roxana roxane roxann roxanna roxanne roxi roxie roxy roya roylene rozalyn rozanna rozanne rozella rozena rozetta
rozlyn rozlynn ruba rubbie rubi rubie rubina ruby rubye ruchi rufina ruhi rukiya ruqayyah rusti rut ruta ruth rutha
ruthann ruthanna ruthanne ruthe ruthie ruthy rya ryah ryana ryane ryann ryanna ryanne rylea rylee rylei ryleigh ryli
rylie rylynn saadia saanvi saba sabah sabella sabina sabine sable sabra sabre sabree sabreen sabreena sabrena sabria
sabrina sabrine sabriya sabryna sachi sachiko sada sadaf saddie sade sadee sadey sadi sadia sadie sadiyah sadye safa
saffron safia safiya safiyah safiyyah sahana sahar sahara sahasra sahira sahra saida saidah saima saira saisha saja
sakari sakeena saki sakina sakinah sakura saleen saleena salena salima salina sallee salley salli sallie sally
sallyann sallye salma saloma saloni salwa sama samah samaira samaiya samanatha samanta samantha samanthia samara
samarah samaria samarra samatha samaya sameera sameerah samella samera samhita samia samiah samiha samika samina
samira samirah samiya samiyah sammantha sammi sammye samona samone samora samra samya samyah samyia samyra sana
sanaa sanae sanah sanai sanaiya sanam sanaya sanda sandee sandhya sandi sandie sandra sandrea sandria sania saniah
sanika saniya saniyah sanjana sanjuana sanjuanita sanna sanora santa santanna santina sanvi sanya sanyah saoirse
saphira saphire sapna sapphira sapphire saprina sara saraann sarabeth sarae sarafina sarah sarahann sarahi sarahjane
sarahy sarai sarajane saralee saralyn saralynn saran saray saraya sareena sarena sarenity sarha sari saria sariah
sarika sarina sarita sariya sariyah sarra sarrah sasha saskia satara satin sativa satori saudia saundra savana
savanah savanna savannah savina saya sayda sayde saydee saydi saydie sayla sayra sayuri scarlet scarlett scarlette
scherrie scherry scheryl scotlyn seaira seana seanna searra season sebrena sebrina secilia secret sedona see seema
seidy seirra sejal sela selah selena selene selenia seleste selia selin selina selinda seline selma semira sena
senaida sendy senia senna senora senta sephora september sequoia sequoya sera serafina serah seraphina seren serena
serene sereniti serenity seretha seriah serina serinity serita serra shabnam shabria shacara shacora shada shadae
shaday shadia shadiamond shadonna shaela shaelee shaelyn shaelynn shaena shahd shaiann shaianne shaila shailee
shailey shailyn shailynn shaina shaindel shaindy shaira shakara shakari shakayla shakeema shakeena shakeia shakeira
shakela shakema shakena shakera shakeria shaketa shakeya shakia shakiera shakila shakima shakina shakira shakirah
shakita shakiya shakiyla shakyla shakyra shala shalana shalanda shalane shalaya shalea shaleah shalee shaleen
shaleigh shalena shalene shaley shalia shalimar shalina shalini shalisa shalise shalisha shalita shaliyah shalon
shalonda shalyn shalynn shama shamara shamaria shamaya shameeka shameika shameka shamekia shamera shamia shamiah
shamica shamika shamira shamiya shamiyah shamya shamyia shamyra shana shanae shanai shanay shanaya shanda shandel
shandi shandra shandrea shandria shandrika shanea shanece shanee shaneeka shaneen shaneice shaneika shaneka shanel
shanell shanelle shanequa shanese shanetta shanette shaney shani shania shaniah shanica shanice shanie shaniece
shanika shanin shaniqua shanique shanise shanisha shanita shaniya shaniyah shanley shanna shannah shannan shannel
shannell shannen shannyn shanta shantae shantal shantavia shantay shante shantee shantel shantell shantelle
shanteria shanti shantia shantina shantoria shantrell shantrice shanya shanyah shanyia shaquala shaquana shaquanda
shaquanna shaquetta shaquila shaquilla shaquita shara sharae sharai sharalyn sharan sharanda sharay sharaya sharayah
sharda shardae sharday sharde sharee shareen shareese shareka sharel sharell sharelle sharen sharena sharene sharese
sharhonda shari sharia shariah sharice sharie sharifa sharika sharilyn sharin sharina sharion sharise sharissa
sharisse sharita sharla sharlee sharleen sharlene sharlet sharlette sharlie sharline sharlotte sharlyn sharma
sharmaine sharman sharmane sharmin sharmon sharna sharnae sharnell sharnice sharol sharolyn sharon sharona sharonda
sharra sharrell sharri sharrie sharron sharry shary sharyl sharyn shasta shatara shatavia shatera shatia shatina
shatoria shatoya shauna shaunda shaundra shaunice shaunna shaunta shauntae shauntay shaunte shauntel shavon shavonda
shavone shavonna shavonne shawana shawanda shawanna shawna shawnae shawnda shawndra shawnee shawnette shawnice
shawnie shawnna shawnta shawntae shawntay shawnte shawntel shawntell shawntia shayanne shayda shayla shaylah shaylea
shaylee shayleen shayleigh shaylen shaylene shayli shaylie shaylin shaylyn shaylynn shayna shazia shealyn shealynn
sheana sheba sheccid sheela sheena sheila sheilah sheilia sheilla sheily sheina shekia shekinah shekita shela
shelagh shelah shelba shelbe shelbee shelbey shelbi shelbie shelby shelda shelena shelene sheli shelia sheliah
shelina shelisa shelita shella shellby shelle shellee shelley shelli shellia shellie shelly shelsea shelsy shelva
shelvia shemeka shemekia shemika shena shenae sheneka shenell shenelle shenequa sheng shenia shenika sheniqua
shenise shenita shenna shequita shera sheral sheralyn sheran sheree shereen shereka sherell sherelle sherena sherene
sheresa sherese sheretta sheri sheria sherian sherica sherice shericka sherida sherie sherika sheril sherill
sherilyn sherilynn sherin sherina sherine sherise sherita sherl sherlene sherley sherlin sherline sherly sherlyn
sherma sheronda sherra sherre sherree sherrel sherrell sherri sherria sherrice sherrie sherril sherrilyn sherrin
sherrita sherry sherrye sherryl shery sheryl sheryle sheryll sheryn sheva shevon shevonne sheyanne sheyenne sheyla
shian shiana shiane shiann shianna shianne shiela shifra shila shilah shilpa shina shiquita shira shiree shireen
shirell shirelle shirin shirlean shirlee shirleen shirlene shirley shirleyann shirlie shirly shirlyn shivani
sholanda shona shonda shondra shonna shonta shontae shontay shonte shontel shontell shontia shoshana shoshanna shree
shreeya shreya shriya shronda shruthi shruti shunda shundra shunta shy shyan shyane shyann shyanna shyanne shyenne
shyla shylah shylee shylynn shyra sia sian siana siani sianna siara siarra sibyl sicily sidnee sidnie sidra siena
sienna siera sierra sierrah signe sigourney sigrid siham silva silvana silvia sima simi simona simone simonne simran
sindi sindy sinead sintia siobhan siomara sirena siri sissy sita sitara siya skie skyla skylah skylee skyleigh
skylie skylin skylyn skylynn skyy sloane slyvia smantha sneha socorro sofi sofia sofie sofiya soha soila solana
solange sole soledad solei soleil solimar solveig somer sommer sona sonal sonali sonda sondra soni sonia sonja sonji
sonjia sonna sonnet sonni sonora sonya sophi sophia sophie sophronia sophy sora soraida soraya sparkle special
spirit spring srinidhi sriya sruthi stacee stacey staci stacia stacie stacye star starasia starla starlene starlet
starlett starlette starlyn starlynn starr stasha stasia stavroula stefani stefania stefanie stefany steffani
steffanie steffany steffi stella stepahnie stepanie stephaine stephanee stephaney stephani stephania stephanie
stephannie stephany stephenie stepheny stephine stephnie stevee stevi stori stormi stormie story su suann suanne
subrina sudie sue sueann sueanne sueellen suella suellen sugey suha suhani sujey sula sulema suleyma sulma sumaiya
sumaya sumayah sumayyah sumer summar summer sundae sunday sundra sundus suni sunita sunni sunnie sunshine supriya
suraya suri surina sury susan susana susann susanna susannah susanne susette susi susie susy suzan suzana suzane
suzann suzanna suzannah suzanne suzette suzi suzie suzy suzzanne suzzette svea svetlana swati swetha sybil syble
sydne sydnee sydnei sydney sydni sydnie syeda syerra sylena syliva sylvana sylvia sylvie symantha symone symphony
syndey synia syniah synthia syreeta syrena syretta syria syriah syriana tabatha tabbatha tabbitha tabetha tabitha
tabytha tacara tacarra tacey tacy taeler taelor taelyn taelynn taeya taffy tahani tahira tahirah tahisha tahlia
tahnee taia taija taijah tailyn tailynn taina taira tais taisha taitum taiya taja tajah tajanae tajuana takara
takayla takeisha takeria takesha takeshia takeya takia takira takisha takita takiya takiyah takyla takyra tala
talana talaya talayah talea taleah taleen talena talesha tali talia taliah talicia talina taline talisa talise
talisha talissa talitha taliya taliyah tallie tallulah talya talyah talynn tama tamala tamara tamarah tamaria
tamarra tamatha tamaya tambra tameca tameeka tameika tameisha tameka tamekia tamela tamera tameria tamesha tameshia
tami tamia tamiah tamica tamicka tamie tamieka tamika tamikia tamiko tamila tamira tamisha tamitha tamiya tamiyah
tamla tammara tammera tammey tammi tammie tammra tammy tammye tamora tamra tamsen tamy tamya tamyah tamyia tamyra
tana tanae tanajah tanasha tanasia tanaya tanda tandi tandra tanea taneesha taneisha taneka tanesha taneshia tanessa
taneya tanga tangee tangela tangi tangie tani tania taniah taniesha tanija tanijah tanika taniqua tanisha tanishia
tanita taniya taniyah tanja tanna tannia tannis tansy tanvi tanya tanyah tanyia tanzania tapanga taquana taquisha
tara tarah taraji taralyn taralynn taresa taressa tari taria tariah tarika tarina tarita tarnisha tarra tarrah
tarryn tarsha taryn tarynn tasha tashae tashana tashanna tashara tashauna tashawna tashay tashayla tasheena tasheka
tashena tashi tashia tashiana tashika tashima tashina tashira tashonda tasia tasneem tasnim tatanisha tatia tatiana
tatianna tatiyana tatiyanna tatjana tatum tatumn tatyana tatyanna tauna taunya taura tausha tava tavia tawana
tawanda tawanna tawna tawnee tawney tawni tawnia tawnie tawny tawnya taya tayah tayana tayanna tayla taylah taylar
taylee taylore taylour taylyn taylynn tayna tayonna taysha taysia taytum tazia tea teaghan teah teaira teairra teala
teana teandra teanna teara tearra teasha teasia teddi tedi tedra teela teena teesha tehani tehila tehilla tehya teia
teila teirra teisha tekia tekisha tela telena telia telicia telisa telisha temeka temika temperance tempest tempestt
tempie tena tenaya tene tenecia teneisha teneka tenesha teneshia tenia tenika tenille tenise tenisha tenley tenna
tennie tennille teodora teona teonna tequila tequilla tera terah terasa tere tereasa terena teresa terese teresea
teresia teresita teressa teretha tereza teri teria terica terie terika terilyn terina terisa terra terrah terresa
terressa terri terria terriana terriann terrianna terrica terrie terrika terrilyn terrilynn terrina terriona terrye
tesa tesha teshia tesia tesla tess tessa tessia tessie teya teyah teyana teyanna teyona teyonna thais thalia thania
thea theadora theda thelma theodora theodosia theola thera thereasa theresa therese theresia theressa therisa thersa
thomasena thomasina thomasine thora threasa thresa thressa thu thuy thy thyra tia tiah tiahna tiaira tiajuana tiana
tiandra tiani tianna tiara tiarah tiare tiarra tiasha tiasia tiauna tichina tiera tierney tierra tiesha tifani
tifanie tifany tiffanee tiffaney tiffani tiffanie tiffanny tiffany tiffeny tiffiany tiffiney tiffini tiffinie
tiffiny tiffney tijuana tika tiki tila tilda tillie tilly timara timberly timeka timesha timi timia timika timya
tina tinamarie tinesha tinia tinika tinisha tinna tinnie tiny tiona tionna tiphanie tira tirza tirzah tisa tish
tisha titania titiana tiwana tiya tiyana tiyanna tiyonna tkeyah toba toccara toi toinette tomara tomasa tomasina
tomasita tomeka tomekia tomi tomica tomika tomiko tomisha tommi tommye tona tonda tondra tonesha tonetta tonette
toni tonia toniann tonie tonika tonimarie tonisha tonita tonja tonjia tonna tonnette tonya tonyia topanga topaz tora
toree tori toria toriana torianna torie tosha toshia toshiba tova tovah towana towanda towanna toya toye toyia
tracee tracey traci tracia tracie tracye tram trang trany treana treasa treasure trecia treena trella trena trenda
trenia trenice trenise trenity trenna tresa tresea tresha tresia tressa tressia tressie treva triana trianna tricia
trilby trina trinda trinette trinh trinia trinidy trinitee triniti trinitie trinity trisa trish trisha trishia
trista tristina trixie trudi trudie trudy trula truly trynity trysta tuesday tula tulsi tunisha tunisia turquoise
twana twanda twanna twila twilla twyla tya tyana tyann tyanna tyanne tyara tyasia tyeisha tyese tyesha tyeshia
tyiesha tyisha tykeria tykia tyla tylah tyleah tylene tylia tyliah tylisha tyliyah tylynn tymber tyna tyne tyneisha
tynesha tyneshia tynetta tynia tynika tynisha tyona tyonna tyra tyrah tyresha tyria tyronda tysha tytiana tytianna
tywana tywanda tywanna tzipora tziporah tzirel tzivia ula ulanda uma una uniqua unity ursula uyen vada vaishnavi
valarie valda valecia valena valencia valene valentina valera valeri valeria valerie valery valeska valeta valetta
valinda valisa valjean vallerie vallery valli vallie valorie valory valrie vana vanassa vanda vanesa vanesha vanessa
vanetta vaneza vangie vania vanisha vanita vanity vanna vannesa vannessa vanya varsha vashti vasiliki vayda veda
veena velda velia velina velinda vella velma velta velva velvet vena venecia venesa venessa veneta venetia venetta
venezia venice venise venita venus veola vera verda verdia verdie verena verenice vergie verity verla verlean
verlene verlie verlinda verline verma vermell verna verneda vernelle vernessa vernetta vernette vernia vernice
vernisha vernita verona veroncia veronda veronica veronika veronique versie verta vertie vesta veta veva viana
vianca vianey vianka vianna vianne vianney vicenta vickey vicki vickie vicktoria vicky victoria victorya vida vidhi
vidya vienna viki vikki viktoria vilma vina vincenza vinessa vinita viola violet violeta violetta violette vira
virgen virgia virgie virgina virginia viridiana vita vitoria vittoria viva viveca vivi vivian viviana viviane
viviann vivianna vivianne vivica vivien vivienne vona voncile voncille vonda vonetta vonita vonna vonnie vy wafa
waleska wanda wandra waneta wanetta wanita wannetta waunita wava waynette wednesday wenda wende wendee wendelin
wendelyn wendi wendie wendolyn wendy wenona whisper whitlee whitley whitnee whitney whitni whitnie whittney wilda
wilhelmena wilhelmenia wilhelmina wilhemina willa willadean willena willene willetta willette willodean willow wilma
windi windy winifred winnie winnifred winona winter wonda wylene wynell wynema wynetta wynette wynona wynter wyona
xandra xandria xanthe xaria xavia xaviera xena xenia xia xiana ximena xiomara xitlali xitlalli xitlaly xochil
xochilt xochitl yadhira yadira yaffa yahaira yahira yailin yaira yaire yajaira yajayra yakelin yakira yalanda
yalitza yalonda yamila yamile yamilet yamileth yamilett yamilette yamilex yaminah yana yaneli yanelis yanelli
yanelly yanely yanessa yanet yaneth yanina yanique yanira yanitza yanna yaquelin yara yareli yarelis yarely yareni
yaretzi yaretzy yaritza yasemin yashica yashika yashira yaslin yasmeen yasmin yasmina yasmine yatziri yazmeen yazmin
yazmine yecenia yehudis yeimi yelena yelitza yen yeni yenifer yennifer yeraldin yesenia yesica yessenia yessica
yetta yevette yezenia yides yisel yissel yitty yliana yoana yoanna yocelin yocelyn yocheved yohana yohanna yoko
yolanda yolande yolando yolonda yomaira yoselin yoseline yoselyn yosselin youlanda yovana yovanna ysabel ysabella
ysabelle ysenia yudith yui yuka yulanda yulia yuliana yulianna yulisa yulissa yuliza yulonda yumi yuna yunuen
yuriana yuridia yuriko yuritzi yuritzy yusra yuvia yvanna yvett yvetta yvette yvonda yvonna yvonne yvonnie zaara
zabrina zada zadie zahara zahava zahira zahra zahraa zahria zaida zaina zainab zaira zakayla zakia zakira zakiya
zakiyah zakiyyah zamantha zamara zamaria zamira zamiya zamiyah zamya zana zanaya zandra zandria zaneta zanetta zania
zaniah zaniya zaniyah zanna zanya zanyah zara zarah zari zaria zariah zarina zariya zariyah zarria zarriah zarya
zaryah zaya zayda zayla zaylee zayna zaynab zaynah zayra zeena zehra zeina zeinab zelda zelia zella zelma zena
zenaida zenda zenia zenobia zenovia zeta zetta zettie zeynep zhane zharia zianna ziara zina zinnia ziona zionna
zipporah zissy zita zitlali zitlaly ziva ziya ziyah zoe zoee zoei zoey zofia zoha zohra zoi zoie zoila zola zona
zondra zonia zora zoraida zoraya zoria zoriah zowie zoya zsazsa zula zuleika zuleima zulema zuleyka zuleyma zully
zulma zuly zurisadai zury zuzanna zya zyanna zyanya zyasia zykeria zykia zyonna zyria`;

export const MALE_NAMES = `aaden aadi aadil aaditya aadyn aakash aamir aarav aaric aaron aarron aarush aaryan aayan aayden aayush ab abbas
abbott abdallah abdel abdelrahman abdias abdiel abdirahman abdon abdoul abdoulaye abdul abdulahi abdulaziz abdulla
abdullah abdullahi abdulmalik abdulrahman abdur abdurrahman abe abel abelardo abelino abhay abhinav abhiram abhishek
abid abiel abimael abisai able abner abraham abrahan abrahim abrahm abram abran abu abubakar ace acey achilles acie
adain adal adalberto adam adams adan adarius adarsh addam ade adeel adelbert adem aden adham adian adiel adil adin
adithya aditya adlai adler adnan adolf adolfo adolph adolphus adon adonis adonnis adrian adriano adric adriel adrik
adrin adrion adron adyn aedan aeden aeneas agapito agostino agustin agustine ahad aharon ahkeem ahmaad ahmad ahmed
ahmet ahmir ahren ahron ahsan aidan aiden aidin aidon aj ajay ajit akash akbar akeem akhil akil akim akin akiva
akram aksel akshar akshat akshay al alain alan alanzo alaric alastair alban albaro albert alberto albin albino
albion alcide alcides aldair alden aldin aldo aldon aldric aldrich aldrin alec aleck aleczander aleem alegandro
alejandro alejo alek aleks aleksandar aleksander aleksandr aleksei aleksey alekzander alen alesandro alessandro
alessio alex alexandar alexande alexander alexandre alexandro alexandros alexandru alexavier alexey alexsander
alexsandro alexzander alf alferd alfonse alfonso alfonza alfonzo alford alfred alfredo alger algernon algie alias
alik alim alistair alister allan allen allister almon alois alon alonso alonte alonza alonzo aloysius alpheus
alphonse alphonso alphonza alphonzo alston alter alton alvah alvan alvaro alvester alvie alvin alvino alvis alwin
alwyn amaan amad amadeo amadeus amado amador amadou aman amanuel amar amare amarion amaru amaury ambrose ambrosio
amedeo ameen ameer amer americo ames amiel amier amilcar amin amine amir amit amjad ammar ammon amogh amon amonte
amos amr anakin anand ananias anas anastacio anastasios ancel ancil anden ander anders anderson andon andrae andre
andreas andrei andrej andres andreus andrew andrews andrey andrez andrick andrik andru andrue andruw andrzej andy
aneesh anfernee angad angelito angello angelo angelus angus anibal aniceto aniel aniello anil anirudh anish ankit
ankur anothony ansel anselmo ansh anshul anson antavious antawn anthany anthon anthoney anthoni anthonie anthonio
anthony antione antionio antiono antjuan antoin antoine antoinne antoino anton antone antoni antonie antonino
antonio antonios antonius antony antonyo antrell antron antuan antwain antwaine antwan antwane antwann antwaun
antwine antwoin antwoine antwon antwone antwuan anuj anwar apolinar apollo apolonio aquil aquiles aram aramis aran
arash arath arav arcadio arch archer archibald archie areeb arek ares argenis arham aric arick arif arik aristeo
aristides aristotle arjan arjun arlan arland arlando arlen arlington arlo arlon armaan arman armand armando armen
armin armon armond armondo arnaldo arnav arne arnel arnett arnez arnie arno arnold arnoldo arnulfo aron arren arron
arsalan arsenio arsh art artavious artavius artem artemio artemus artez arther arthor arthur arthuro artur arturo
arun arvel arvid arvil arville arvin arvind arye aryeh asa asaad asad asael asaf ascencion ash asher ashford ashish
ashon ashraf ashur ashwin asiel asif asim askia aslan ason athan athanasios atharva athen athony atiba atif atlas
atlee atom atreyu atticus attila attilio aubery audley audric audwin augie augustin augusto augustus aundre aundrey
aureliano aurelio aurelius aurthur austen austin auston auther author authur autry avant avante avel avelardo
avelino aveon avi aviel avigdor avin avinash avonte avraham avram avrohom avrum axel axl axton ayaan aydan ayden
aydin aydon ayinde ayman aymen ayoub ayron ayrton ayub ayush azaan azael azeem aziel azim aziz babatunde babyboy
baden baird bakari baker baldemar baldomero baldwin balin ballard baltazar banks barak barclay barnabas barnaby
barnard barnett barney baron barret barrett barrington barron barry bart barth bartholomew bartlett bartley bartolo
barton baruch basel bashar bashir basil basilio bassam bastian baudelio baxter bayard baylen bayron beau beauford
beaux beck beckett beckham bedford beecher bejamin belal belton ben benaiah benard benedetto benedict benicio
benigno benito benjaman benjamen benjamin benjamine benji benjie benjiman benjy benn bennet bennett benny benson
benton benuel benyamin benzion berl bernabe bernard bernardino bernardo bernhard berry bert bertin berton bertram
bertrand biagio bienvenido bijan bilal bill billey billy billyjoe bing binh binyamin binyomin bishop bj bjorn blade
bladen bladimir blain blaine blaise blake blane blas blase blayden blayne blayze blaze bo boaz bob bobby bode bodee
boden bodhi bodie boe bogdan bohdan bonifacio booker boone boris boruch boston bowen bowman boy boyce boyd bracken
brad bradan bradd braden bradey bradford bradin bradlee bradley bradly bradon brady bradyn braedan braeden braedon
braelon braiden braidon brain brallan bram brand brandan branden brandin brando brandom brandon brandt brandyn
brannan brannen brannon bransen branson brant brantly branton braulio braun braxten braxton bray brayan braydan
brayden braydin braydn braydon braylan braylen braylon brayson brayton brek brenan brendan brenden brendin brendon
brendyn brenen brennan brennen brenner brennon brent brenten brentley brently brenton bret breton brett bretton
brevin breyden breydon brian briant brice bricen brick bridger brien briggs brigham brinson brinton brion brison
briston briton broadus broc brock brockton brodee broden broderick brodey brodie brodrick brody bron bronson brooks
brown bruce bruno bryan bryant bryce brycen bryceson bryceton bryden brydon bryen bryer brylan bryon brysen bryson
bryston bryton bubba buck buckley bucky bud budd buddie buddy buel buford bulmaro burdette burgess burke burl burley
burney burnie burnis burr burrell burt burton buster butch butler byran byron cadarius cade caden cadin caeden
caedmon caedon cael caeleb caesar cage caidan caiden caige cain cainan caine caio caius cal calab calan calder
caldwell cale caleb calem calib calixto callum calob calogero calum calvert calvin camarion camaron camden camdon
cameron camillo camilo camran camren camron can canaan candelario candido cannon canon canton canyon cardell cardin
carl carles carleton carlito carlitos carlo carlos carlous carlson carlton carlus carlyle carmello carmelo carmine
carnell carney carrick carson carsten carston carter cartez carvel carver carvin case casen cash cashton casimer
casimir casimiro cason casper caspian cass cassius caston catarino cavan cavin cayden caydon cayetano cayleb caysen
cayson ceasar ceaser cecil cecilio cederick cedric cedrick celestino celso cephas cephus cesar cesare cesario cezar
chace chad chadd chaddrick chadley chadrick chadwick chaim chalmer chalmers champ chance chancellor chancelor
chandon chang chanse chantz chapman charles charleston charlie charls charlton chas chase chasen chason chasten
chaston chaun chauncey chauncy chavez chavis chayton chaz chazz cheikh cheng cheskel chester cheston chet chetan
chett chico chinedu chip chipper chirag chirstopher chistopher chrisopher christ christapher christiaan christian
christiano christion christipher christo christobal christofer christoffer christoher christohper christop
christoper christoph christophe christopher christophor christophr christos christpher christropher christyan
chritopher chrystopher chuck chuckie chucky chue chukwuemeka cian ciaran cicero cillian cinque cipriano cirilo ciro
cisco claiborne clarance clarence clark clarnce claud claude claudio claudius clay clayborn clayton clearance
clearence cleatus clell clem clemens clement clemente clemon clenton cleon cleophas cleophus cletis cletus cleve
cleveland cleven cliff clifford cliffton clifton cline clint clinton clive cloyce cloyd clyde cobe cobey cobie coby
coda codey cody coen cohen colbert colbey colby colden cole coleman colen coleson coleton colin collier collin
collins collis colm colman colon colonel colson colston colt coltan colten colter coltin colton coltyn columbus
colvin colyn comer conall conan conard conlan conley connar connell conner connor conor conrad conrado constantine
constantino constantinos conway cooper copeland corban corben corbett corbin cord cordae cordale cordarius cordaro
corde cordel cordell cordero corey corian corion corky cormac corneilus cornel cornelio cornelious cornelius cornell
correy cort cortez cortland corvin corwin corwyn cory cosimo cosme cosmo cotton coulter court courtland coy coye
craig craige cranston crawford crayton creed creig creighton cresencio creston crew criag crispin crist cristhian
cristian cristiano cristino cristo cristobal cristofer cristopher cristoval croix cross cruzito crystian cuauhtemoc
cullan cullen cullin cuong curran curren curry curt curtis curtiss curvin cutler cutter cuyler cy cyle cyler cyril
cyrus daaron dace dade dadrian daegan daejon daemon daequan daeshaun daeshawn daevion daevon dagan dagoberto daiel
daijon daimen daimon dain daiquan daishawn daivd daivon dajaun dajohn dajon dajour dajuan dakarai dakari dal dalan
dale dalen dalin dallan dallen dallin dallon dalon dalten dalton daltyn dalvin damain daman damar damarco damarcus
damarian damario damarion damarious damarius damarkus damean damein dameion damen dameon dametrius damian damiano
damien damin damion damir damon damond damone damont damonta damontae damonte damyan dan dandre dane daneil danford
dang dangelo danial daniel danilo danish daniyal danner danney danniel danny danta dantae dante danthony danton
dantrell danzel daquan daquon daran darek darel darell daren dareon darey daric darick darik darin dario darion
darious darius darl darnel darnell darol darold daron darral darran darrel darrell darren darreon darrick darrin
darrion darrious darris darrius darrly darrol darrold darroll darron darrow darry darryl darryle darryll darryn
darshan dartagnan darvin darvis darwin darwyn daryel daryl daryle daryll daryus dasan dasean dash dashaun dashawn
dashiell dashon dashun dason dat dathan daulton daunte davante davarius davaughn dave daveion daven daveon davey
davian david davide davidson davied davien davieon davin davion davis davon davone davonta davontae davontay davonte
davy davyon dawan dawayne dawid dawit dawon dawsen dawson dawud dax daxton daylan daylen daylon daymian daymien
daymon daymond dayne dayon dayquan dayron dayshaun dayshawn dayson dayton dayveon dayvion dayvon deacon deagan dean
deandrae deandre deandrew deangelo deante deanthony dearius dearl deaundre deaunte deavon decarlo decarlos decker
declan dedric dedrick deegan deen deep deepak deforest degan deion deiondre dejan dejaun dejohn dejon dejour dejuan
deklan delano delante delbert deleon delfino delford delmar delmas delmer delmus delon delonta delonte delos delray
delroy delshawn delton delvin delvon delwin delwyn demar demarco demarcus demario demarion demarious demarius
demarko demarkus demarquis demetre demetri demetrick demetrie demetrio demetrios demetrious demetrius demetruis
demetrus demian demichael demitri demitrius demon demond demondre demone demont demonta demontae demonte demontre
demorris dempsey denard denarius denilson denis dennis dennison denny deno denson denton denver denzel denzell
denzil deondre deonta deontae deontay deonte deontray deontre dequan dequarius dequincy derald dereck derek derell
deric derick derico derik derion derius derk dermot deron derral derreck derrek derrel derrell derren derric derrick
derrik derrill derrin derrion derris derrius derron derry derryl derwin derwood deryck deryk desean deshaun deshawn
deshon deshun desiderio desmon desmond deston destry detric detrick deundre dev devante devaughn devaun deveon
devere devion devlin devonn devonta devontae devontay devonte devron dewain dewaine dewan dewane deward dewayne
dewey dewight dewitt dewon dex dexter deyon dezmen dezmon dezmond dhruv diallo diamonte diandre diangelo diante dick
dickey dickie dickson dicky didier diego diesel dieter dietrich dijon dilan dillan dillard dillen dillian dillin
dillion dillon dilon dimas dimitri dimitrios dimitris dimitrius dimitry dino diogo dion diondre dionicio dionisio
dionta diontae dionte diquan dirk dishon dixon dj djuan dmarco dmarcus dmari dmario dmarion dmitri dmitriy dmitry
doc dock dodd dodge dolan dolph dolphus dolton domanic domanick domenic domenick domenico domingo dominic dominick
dominico dominik domnick domonic domonick don donaciano donal donald donaldo donathan donato donavan donaven donavin
donavon donavyn dondre donel dong doniel donivan donley donn donnald donnel donnell donnie donnovan donny donold
donovan donoven donovin donovon donta dontae dontarius dontavious dontavis dontavius dontay dontaye donte dontez
dontray dontre dontrell donzell doran dorien dorion dorman doron doroteo dorrell dorrian doug douglas douglass
dougles dov dovid dow doy doyal doyce doyle draco drake draper draven dravin drayden drayton dre drequan dreshawn
drevon drew drexel drey dryden dsean dshaun dshawn duaine duan duane duc dudley duff duffy dugan dujuan duke duncan
dupree duran durand durell duron durrell durward durwin durwood dushawn dustan dusten dustin duston dustyn dutch
duval duwayne duy dvonte dwain dwaine dwane dwayne dwight dwyane dyami dylan dylen dyllan dyllon dylon dyron dyson
eamon eamonn ean earl earle early earnest earnie earvin eason easton eathan eathen eben ebenezer eber eberardo ebin
ebrahim ector ed edd edder eddie eddrick eddy edel edelmiro eder edgar edgard edgardo edi ediberto edilberto edin
edison edmon edmond edmund edmundo edouard edric edrick edsel edson eduard eduardo edvardo edvin edward edwardo
edwin edwyn efraim efrain efrem efren egan egbert ehab ehren ehsan eian einar eion eitan eithan eladio elam elazar
elbert elden elder eldin eldon eldred eldrick eldridge eleazar eleno eleuterio elex elgin eli eliab elian elias
eliazar eliberto eliceo elie eliel elier eliezer eligah eligh eligio elihu elija elijah elijha elijiah elijio
elimelech elio eliot eliott elisandro eliseo eliu eliud eliyahu ellijah elliot elliott ellis ellsworth ellwood elmer
elmo elmore eloy elpidio elric elroy elson elston elton elvin elvis elwin elwood elwyn ely elyas elyjah elzie emad
emanual emanuel emanuele emarion emeka emelio emeterio emigdio emil emiliano emilio emillio emir emmanual emmanuel
emmet emmett emmette emmit emmitt emre encarnacion ender endy enmanuel ennis enoc enoch enos enrico enrigue enrique
enrrique enzo eoin eon ephraim ephriam epifanio erasmo erek eriberto eric erich erick erickson ericson erik eriq
erle erling ernan ernest ernesto ernie ernst erol eros erric errick errol erroll erron erskin erskine ervin erving
erwin eryk esai esaias esau esdras esequiel esgar eshaan eshan espen essa esteban estefan estel estevan esteven
estil estill eston estuardo etan ethan ethaniel ethen ethin ethyn etienne eugene eugenio eulalio eulises eulogio
eusebio eustace evan evander evangelos evans evaristo evelio even everardo everest everet everett everette evert
everton evertt ewan ewell ewing exavier eyad eyal eyan eytan eythan ezekial ezekiel ezell ezequiel ezra ezriel
ezzard fabian fabien fabio fabrice fabricio fabrizio fadi fahad faheem fahim faisal faiz faizan falcon faraz fareed
fares farhan farid faris farley faron farrel faustino fausto favian favio federico feliciano felipe felix felton
fenton feras ferdinand fergus ferman fermin fernand fernandez fernando fernie ferrell ferris fidel fidencio fielding
filbert filemon filiberto filip filipe filippo finian finis finn finnegan finnian finnigan fionn firas fischer
fisher fitzgerald flavio fleming fletcher flint florencio florentino florian floyd fong ford forest forrest fortino
fortunato foster fouad fox foy francesco francis francisco franciso franco francois frank franklin franklyn franky
fransico fransisco frantz franz fraser frazier fred freddie freddrick freddy frederic frederich frederick frederico
frederik fredi fredie fredric fredrich fredrick fredrik fredy freeman french friedrich fritz froilan froylan fuad
fulton furman gabe gaberial gaberiel gabino gable gabriel gadiel gael gaetano gage gaige gaines gaither galen galo
galvin gamal gamaliel gannon garald garcia gardner garen garet gareth garett garey garfield garin garion garland
garnell garner garold garon garren garret garreth garrett garrette garrick garrin garrison garron garry garth garvin
gary gaspar gasper gaston gatlin gauge gaurav gautam gavan gaven gavin gavino gavon gavriel gavyn gaylan gayland
gaylon gaylord gearld geary gehrig genaro gene general gennaro geno geoff geoffery geoffrey geoffry geordan georg
george georges georgio georgios geovani geovanni geovanny geovany gerad gerald geraldo gerard gerardo geremiah
geremy gergory gerhard germain german geroge gerold gerome geron geronimo gerrad gerrard gerrell gerren gerrick
gerrit gerrod gerron gershon gerson gery ghassan giacomo gian giancarlo giancarlos gianfranco gianluca gianmarco
gibran gibson gideon gifford gil gilad gilbert gilberto gildardo giles gilford gill gillermo gilles gillis gilman
gilmer gilmore gino giorgio giovan giovani giovanni giovannie giovanny giovany giovonni girard giuliano giulio
giuseppe glade gleen glen glendon glenford glenn glennon glenwood glover glyn glynn godfrey godwin gonzalo gordan
gorden gordon gordy gorge gorman grabiel graden grady graeme graeson grafton graham grahm graig granger grant
granville gray grayden graydon graylin grayling graylon grayson green greg gregary gregery gregg greggory gregor
gregorio gregory gregroy greig grey greyson griffen griffin griffith grover gryphon gualberto guido guilherme
guillaume guillermo guiseppe gumaro gunnar gunner gunter gunther gurney gus gust gustabo gustav gustave gustavo
guthrie guy gyasi haakon habib hadden haden hadi hadrian hagen hagop hai haider haig hakeem hakim hal halbert hale
hall hamad hamed hamid hamilton hammad hamp hampton hamza hamzah haneef hani hanif hank hannibal hans hansel hansen
hanson hao harald hardin harding hardy hari haris harish harl harlan harland harlen harlin harlon harman harmon
harold haroon harout harrel harrell harris harrison harrold harry harsh hart harun harvey harvie hasaan hasan hasani
haseeb hashem hashim haskel haskell hassan hasson hawk haydon hayes hays hayward haywood hazael hazen haziel heath
heber hebert hector heinrich heinz heith helmut henderson hendrick hendrik hendrix henery henrik henrique henrry
henry herald herb herbert herbie herby hercules heriberto herman hermann hermes hermilo herminio hermon hernan
hernando heron herschel herschell hersh hershal hershel hershell hershy herson hervey hesham heston hewitt heyward
hezekiah hieu higinio hilario hilbert hillard hillel hilliard hilton hipolito hiram hiroki hiroshi hisham hoang
hobart hobert hobie hogan holden holt holton homar homer homero hoover horace horacio horatio hosea hosie houston
howard howell howie hoy hoyle hoyt hubbard hubert hudson huey hugh hughes hughie hugo hulon humberto humphrey humza
hung hunter hurley hurshel husain husam hussain hussein huston huy hykeem hyman hyrum iain ian iban ibn ibraheem
ibrahim ibrahima ichael idris ignacio ignatius igor ihsan ikaika ike ikechukwu ikeem ikenna iker ilan ildefonso
ilias ilijah illya ilya ilyas imad imanol immanuel imran inocencio ioannis ira irby irfan irineo irven irvin irvine
irving irwin isaac isaah isaak isac isacc isadore isael isai isaia isaiah isaias isaih isaiha isak isauro isayah
ishaan ishan ishmael isiah isiaha isidore isidoro isidro ismael ismail isom israel isreal isrrael issac issaiah
issak issiah itai italo ivan ivar iven iver iverson ivin ivo ivor izaac izaak izac izack izaiah izak izaya izayah
izell iziah izik izrael jaaron jabar jabari jabarri jabbar jabez jabier jabin jabriel jabril jac jacari jacarri
jaccob jace jacek jacen jachin jaciel jacinto jack jackey jacksen jackson jacob jacobe jacobie jacobo jacoby jacolby
jacorey jacori jacorian jacory jacquan jacques jacquez jad jadarius jadarrius jadiel jadon jadrien jaedon jaeger
jaelon jaeson jaevon jafar jafet jager jagger jahad jahan jahari jahaziel jaheem jaheim jahi jahiem jahir jahleel
jahlil jahmal jahmar jahmari jahmel jahmere jahmir jahn jahsiah jahsir jahson jahvon jaidon jaiquan jair jairo
jairon jairus jaison jaivion jaivon jajuan jakari jake jakeb jakeem jakel jakhari jakhi jakie jakob jakobe jakobi
jakobie jakoby jakori jakson jakub jalal jalan jaleel jalen jalil jalon jamaal jamaar jamael jamahl jamail jamaine
jamal jamale jamall jamar jamarcus jamare jamaree jamari jamarian jamario jamarion jamarious jamarius jamarkus
jamarr jamarri jamarrion jamaul jamauri jameel jameer jameir jamel jamell jamen jamere jamerson james jamesmichael
jameson jamez jamian jamichael jamicheal jamiel jamien jamier jamieson jamil jamill jamin jamir jamire jamon jamond
jamonte janathan jancarlo jancarlos janson jantzen japheth jaquan jaquarius jaquavion jaquavious jaquavius jaques
jaquez jaquon jarad jared jarek jarel jarell jarelle jaren jaret jareth jarett jarian jarid jariel jarin jarius
jarmaine jarmar jarod jarold jarom jaron jarrad jarred jarrel jarrell jarren jarret jarrett jarrid jarrin jarrod
jarron jarryd jarvis jaryd jase jasean jasen jashaun jashawn jashon jashua jashun jasiel jasin jasir jaskaran jason
jasper jasson jatavious jathan jatin jaun javan javante javar javari javarious javaris javarius javaughn javaun
javell javen javeon javian javid javiel javien javier javin javion javis javon javone javonta javontae javontay
javonte javoris jawad jawan jawaun jawon jawuan jax jaxen jaxon jaxsen jaxson jaxton jay jaycen jayceon jaycob
jaydon jaykob jayland jaylon jaymar jaymes jaymeson jaymin jaymon jaymz jayon jayquan jayro jayron jayse jaysean
jaysen jayshaun jayshawn jayshon jayson jaythan jayton jayven jayveon jayvian jayvien jayvin jayvion jayvon jayvyn
jaziel jb jc jd jeancarlo jeancarlos jeanclaude jeanluc jeanpaul jeanpierre jearl jearld jeb jebediah jed jedadiah
jedd jedediah jediah jedidiah jeevan jeferson jeff jefferey jefferson jeffery jeffory jeffrey jeffrie jeffry jefrey
jehu jelani jemal jemar jemarcus jemel jenaro jenner jennings jens jenson jeorge jeovani jeovanni jeovanny jeovany
jerad jeral jerald jerame jeramey jerami jeramiah jeramie jeramy jeran jerard jerardo jered jerek jerel jerell
jeremaih jereme jeremey jeremi jeremia jeremiah jeremias jeremie jeremy jeremyah jeren jerett jeric jericho jerick
jerico jerid jeriel jerimiah jerimy jermain jermaine jermal jerman jermane jermar jermarcus jermayne jermel jermell
jermey jermiah jermichael jermie jermine jermon jermy jerod jerold jerome jeromey jeromie jeromy jeron jerone
jeronimo jerrad jerrald jerred jerrel jerrell jerremy jerren jerret jerrett jerrick jerrid jerrin jerrod jerrol
jerrold jerron jerry jerson jervon jese jeshua jesiah jess jesse jessejames jessen jessup jestin jeston jesus jet
jeter jethro jett jevan jevin jevon jevonte jeyson jhalil jhett jhoan jhon jhonatan jhonathan jhonny jhony jhovany
jian jibreel jibril jihad jiles jim jimmey jimmy jiovani jiovanni jiovanny jj joab joachim joah joanthan joao
joaquim joaquin job jobe joby jock jocob joe joeangel joel joenathan joeseph joesph joey joh johan johannes johathan
john johnanthony johnatan johnathan johnathen johnathon johncarlos johndavid johney johnhenry johnmark johnmichael
johnn johnney johnny johnpatrick johnpaul johnrobert johnson johnston johntae johnthan johnthomas johny jomar jomo
jon jonah jonas jonatan jonatha jonathan jonathen jonathon jondavid jones jonmichael jonn jonnathan jonny jonothan
jonpaul jontavious jonthan joon jordany jordi jordy jorel jorell joren jorge jorgeluis jorgen jorje josafat jose
joseangel joseantonio josecarlos josedejesus josef joselito joseluis josemanuel josemaria josemiguel joseph josephus
josh josha joshawa joshua joshuah joshue joshuwa joshwa josiah josias josmar jospeh jossue jostin josua josue jotham
jousha jovani jovanie jovanni jovannie jovanny jovante jovany jovaughn jovonte jowell jozef joziah jquan jr jshawn
json jt juan juanantonio juancarlos juandiego juanito juanjose juanluis juanmanuel juanpablo juaquin jubal jud judah
judas judd jude judge judson juelz jujuan julian juliano julien julio juliocesar julious julius juluis jun junaid
junior junious junius jurgen justan justen justin justino justo juston justus justyn juvenal juventino juwan juwon
jvon jw kaan kabir kace kacper kadan kadarius kade kadeem kaden kadin kadon kaedan kaeden kaedin kaedon kael kaeleb
kaemon kage kagen kahari kaheem kahlil kaid kaidan kaiden kaidin kaidon kail kaileb kailer kaimana kain kainalu
kainan kaine kainen kainoa kaipo kairo kaiser kaison kaito kaj kajuan kal kalab kale kaleb kaleel kaleem kalel kalem
kaleo kalib kalif kalil kalman kalob kalon kalub kalvin kamaal kamal kamar kamarion kamau kamel kamen kamon kamran
kamron kanaan kanan kane kanen kannon kanoa kanye kanyon karam kareem karim karl karlo karlos karlton karriem
karsten karston karter karthik kartik kase kaseem kasen kash kashaun kashawn kashif kasim kason kasper kassim kato
kavan kaveh kaven kaveon kavi kavin kavion kavon kawan kawika kayleb kaylob kayne kayshawn kayson kayvon kaz kazuki
keagen kean keanan keandre keane keano keanu keaten keaton kedar kedric kedrick kee keean keefe keefer keegan keelan
keenan keene keenen keenon keeton keevin kegan keifer keil keilan keion keir keiron keishaun keishawn keith keithan
keithen keivon kejuan kekoa kelan keldon keldrick kellen kellon kelon kelson kelton kelvin kelvon kemal kemar
kemarion kemon kemonte kemp kemper kemuel ken kenai kenan kenard kendale kendarius kenderick kendon kendrell kendric
kendrick kendrix keneth keng kenith kenji kenn kennan kennard kenner kenneth kenney kennieth kennis kennith kennon
kennth kenny keno kenon kenric kenrick kenson kent kenta kentaro kentavious kento kenton kentrel kentrell kenyan
kenyon kenzo keoki keola keon keondre keone keoni keontae keontay keonte kermit kern keron kerrick kervin kerwin
kesean keshaun keshav keshawn keshon keshun keston ketan kevan kevaughn keven kevin kevion kevon kevontae kevonte
kewan keyan keygan keylan keylon keynan keyon keyondre keyontae keyonte keyshaun keyshawn keyshon keyton keyvon
khairi khaleb khaled khaleel khalid khalif khalil khaliq khan khang khary khiry khoa khoi khristopher khyle khyree
kian kidus kiefer kiel kien kienan kier kieron kiet kieth kijuan kile kilian kimball kimo kincaid king kingston
kinney kion kip kipling kipp kirk kirkland kirt kishan kishawn kiven kiyon kiyoshi kjell klaus klay klayton klint
klinton knowledge knox knute kobe kobey koby koda kodey kodiak kody koen kofi kohen kohl kohlton koji kojo kolbe
kolby kole kolin kollin kolt kolten kolter koltin kolton koltyn kong konner konnor konrad konstantin konstantine
konstantinos kooper koran korban korben korbin kord kordell korry kort kortez kory kostas kota koty kou koy kraig
kramer kreg kregg krew krish krishan kristofer kristoff kristoffer kristofor kristopher kruz krystopher krzysztof
kullen kumar kunal kunta kurt kurtis kush kushal kutter kvon kwabena kwaku kwame kwan kwasi kwesi ky kyan kyden kye
kyjuan kyland kyle kyler kylon kylor kynan kyon kyran kyre kyrell kyren kyron kyshawn kyson laban labron lachlan
ladainian ladale ladarian ladarion ladarious ladarius ladarrius ladd laddie laderrick lafayette lafe lain laird
laith lake lakeith lakendrick lalo lam lamar lamarcus lamario lamarion lamark lamarr lambert lamberto lamel
lamichael lamon lamond lamont lamonte lanard lance lancelot landan landen lander landin landon lang langdon langston
lanier lanny lansing lantz laquan laquinton larell larence larenz larenzo larnell laron laroy larry lars larson
larwence lary lasalle laszlo lateef latham lathan latif latron latroy laurance laurence laurent lauro lavar lavell
lavonta lavontae lavonte lawayne lawerance lawerence lawernce lawrance lawrence lawson lawton lawyer layden laymon
layth layton lazar lazaro lazarus lazer leamon leander leandre leandrew leandro leanord leanthony lebron ledarius
ledell ledger leeland leeroy leevi legrand lehi lehman leif lelan leland lem leman lemar lemarcus lemmie lemon
lemont lemuel len lenard lendell lendon leng lenin lenn lennard lennox lenny lenoard lenon lenord lenox lenton
lenwood leo leobardo leodis leon leonard leonardo leoncio leondre leonel leonidas leonides leopold leopoldo leotis
lequan leron lerone leroy les lesean lestat lester lev levan levar levell levert levester levi levie levin leviticus
levon levy lew lewie lewis lex leyton liam liban liborio librado liem lige lincoln lindel lindon linford link linkin
lino linton linus linwood lionel lionell lipa lisandro liston livingston lizandro llewellyn lleyton lloyd lochlan
lofton logan logun loki lon londell lonell long lonn lonnell lonnie lonny lonzell lonzie lonzo lord lorence lorenso
lorenz lorenzo loreto loring lorn lorne louden louie louis lovell lowell lowry loyal loyd loyde luc luca lucan lucas
lucian luciano lucien lucio lucious lucius lucus ludwig luigi luis luisalberto luisangel luisenrique luisfernando
luiz luka lukas lukasz luke lukus luqman luster luther lydell lyle lyman lyndon lynwood lyon lysander maalik maaz
mac macario macarthur mace macen maceo maciej mack mackey macklin maclain macon maddex maddox maddux madhav
magdaleno magdiel magnus mahad mahamadou mahdi maher mahir mahki mahlon mahmood mahmoud majd majid major makai
makaio makel makhai makhi makoa makoto maksim malachai malachi malachy malakai malakhi malaki malcolm malcom male
maleek maleik malek malichi malick maliek malik malikai maliki maliq malique malvin malyk mamadou manasseh manav
mandel manford manfred manish manley mannie manning mannix manny manolo manson mansoor manu manual manuel marc
marcanthony marcel marcelino marcellis marcello marcellous marcellus marcelo marcelus marchello marcial marciano
marcin marcio marck marco marcoantonio marcos marcus mare marek margarito mariano marico marino mario marius mark
markanthony markeese markeis markeith markel markell markese markham markis marko markos markus marlan marland
marlin marlon marquan marquavious marquavius marquell marques marquese marquez marquice marquies marquis marquise
marqus marrio marsean marshal marshall marshaun marshawn marshon mart martavious martavis martavius martel martell
marten martez martice martin martinez martino martrell martyn marven marvin marwan marwin masen mason massimo master
mat matan mateen mateo mateus mateusz matheus mathew mathias mathieu mathis matias matt matteo mattew matthew
matthews matthias matthieu mattias mattox maurice mauricio maurilio maurisio maurizio mauro maverick mavrick max
maxamillion maxfield maxim maxime maximilian maximiliano maximillian maximilliano maximillion maximino maximo
maximos maximus maxon maxton maxwell maxx mayer maynard maynor mayo mazen mazin mcarthur mcclain mccoy mcdonald
mckade mclean meade medardo medford mehdi mehki mehmet meir mekai mekhai mekhi mel melbourne melchor melecio melford
melik meliton melton melville melvin melvyn menachem mendel menelik meng menno mercer merl merlin merrick mert
merton mervin mervyn merwin merwyn meshach meyer micael micahel michae michael michaelangelo michaelanthony michaell
michah michail michale micheal michelangelo michial michiel mick mickael mickeal mickel migel miguel miguelangel
mihir mikael mikai mikail mike mikeal mikel mikey mikhael mikhail mikkel mikko milad milburn miles milford millard
miller mills milo milos milton minor miquel mir misael missael mister mitch mitchel mitchell mizael modesto mohamad
mohamed mohammad mohammed mohit mohsin moise moises moishe monico monroe mont montae montavious montavius monte
montel montell monterio montez montgomery montre montreal montrel montrell montrez monty mordecai mordechai morey
moroni morrell morris morrison morton mose moses moshe mosiah mostafa mouhamed mousa moussa moustafa muhamed
muhammad muhammed mujahid munir murad murat murl murray murrell murry musa mustafa mustapha myles mylo mylon mynor
myron naaman nabeel nabil nabor nachman nadav nadeem nader nadim nadir naeem nael nafis naftali naftoli naftuli
naheem nahom nahshon nahum naim nainoa naji najib nakoa nam naman namir namon naoki napoleon naquan narciso narek
nasario naseer naser nash nashaun nashawn nashon nasier nasir nason nasser nassir nat natan natanael nataniel nathan
nathanael nathaneal nathaneil nathanel nathanial nathaniel nathen nathon nathyn naveed navid navin naythan nazar
nazario nazier nazir neal neale ned neel neeraj nehemiah nehemias neiko neil neill neiman nello nels nelson nelvin
neo nephi nestor nevan neven neville nevin newell newman newton nhan niall nicanor nicco niccolo nichalos nicholai
nicholas nicholaus nicholes nicholi nicholis nicholos nichols nicholus nick nickalas nickalus nicklas nicklaus
nickolai nickolas nickolaus nickolus nico nicodemus nicolaas nicolai nicolas nicolaus nicolo niel niels nigel nihar
nijel nikhil nikko nikkolas niklas niklaus niko nikolai nikolaos nikolas nikolaus nikoli nikos nile niles nils nino
niraj nirav nishant nithin nitin nixon nkosi nnamdi noah noble noe nolan noland nolberto nolen nolin nomar norbert
norberto norm norman normand norris norton norval norvel norvell norvin norwood nosson nunzio nygel nykolas nyle
nyles obadiah obed obie obinna obrian obryan ociel octavian octaviano octavio octavious octavius odell oden odin
odis ogden okey olaf olajuwon olan olando ole oleg olegario olen olin oliver olivier olufemi om omair omar omari
omarian omarion omarr omer omero omid omri oneal oneil onesimo ontario oracio oral oran oren orestes ori orie orien
orin orion oris orlan orland orlando orlin orman orren orrie orrin orry orson orval orvel orvil orville orvin oryan
osama osbaldo osborne oscar oshea osiel oskar osman osmar osmin osualdo osvaldo oswald oswaldo othello otho otilio
otis otoniel ottis otto oumar ousmane ovidio owen owens owyn oziel ozzy pablo pace paco padraic padraig palmer
panagiotis panayiotis pao paolo park parke parker parks parley parnell parry parsa parth pascal paschal pascual
pasqual pasquale patric patricio patrick patrik patryk patterson patton paul paulino paulo pavan pavel pawel payne
pearce pearson peder pedro penn per percell percival percy perez perfecto pernell perry pervis petar pete peter
peterson petros pharaoh pharoah pharrell pheng phi phil philbert philemon philip philipp philippe phill phillip
phillipe phillips phineas phong pierce piero pierre pierson pieter pietro pinchas pinchus piotr placido pleas polo
porfirio porter powell pranav pranay pratham pratik prem prentice prentis prentiss prescott presten prestin preston
price priest primitivo primo prince princeton prudencio pryce purcell purnell purvis qadir qasim quadarius quade
quadir quaid quamaine quamir quan quang quantavious quante quantez quantrell quartez quashawn quavon quay quenten
quentin quenton quest quillan quince quindarius quinnton quint quintan quintarius quintavious quintavius quinten
quintez quintin quinton quintrell quintus quintyn quoc quran quron race radames radford radley raed raef raeford
raekwon raequan rafael rafe rafeal raffaele raffi rafi rafiq raghav raheem raheen raheim rahiem rahil rahim rahkeem
rahman rahmel rahmir rahn rahsaan rahul raiden raiford rainer rainier raistlin raj rajan rajeev rajesh rajiv rajon
rakan rakeem rakesh rakim ralph ralphael ralston ram raman ramel ramell rami ramin ramir ramiro ramon ramond ramone
ramsay ramses ramy ramzi ramzy rance rand randal randale randall randel randell randle randol randolf randolph
randon randy ranger ransom ranson raoul raphael rapheal raquan rasean rashaad rashaan rashad rashan rashard rashaud
rashaun rashed rasheed rasheem rasheen rashid rashod rashon rashun rasul raudel raul ravi rawley ray rayburn rayce
rayden rayfield rayford rayhan raylon raymon raymond raymondo raymone raymont raymund raymundo raynaldo raynard
raynold raynor rayon rayquan raysean rayshaun rayshawn rayshon rayshun rayvon rayyan raza raziel recardo rece reco
redmond reed reef rees reeves refugio reggie reginal reginald reginaldo regino reginold regis rehan reid reinaldo
reinhold remigio remo remus ren renald renaldo renan renard renardo renato rendell renny reno renwick renzo reo
reshard reuben reuel reuven rex rexford rey reyes reyli reymond reymundo reyn reynaldo reynard reynold reynolds reza
rhett rhys ric ricard ricardo riccardo ricco rich richad richar richard richardo richardson richey richie richmond
richrd richy rick rickard rickey rickie ricky rico riddick rider ridge ridwan rigel riggs rigo rigoberto rinaldo
rishab rishabh rishi ritchie rithvik rito ritvik rizwan rj roan roark rob robb robbert robby robel rober robert
roberto robertson robet robinson roby rocco rochester rock rockey rockford rockie rockne rockwell rocky rod rodd
roddrick roddy rodell roderic roderick rodger rodgers rodman rodney rodolfo rodric rodrick rodrigo rodriguez
rodriquez rody roel rogan rogelio roger rogerio rogers rohan rohin rohit rohn rojelio rolan roland rolando roldan
rolf rolfe rolla rolland rollie rollin rolly romain roman romano romario rome romel romell romello romelo romeo
romero rommel rommie romon romualdo romulo ron ronak ronal ronald ronaldo ronan rondal rondale rondall rondel
rondell rondy ronel ronen roney ronin ronn ronnald ronnell ronney ronnie ronny ronold ronson rony rooney roosevelt
roque rosalio rosco roscoe rosendo rosevelt roshan ross roswell rowdy rowland roy royal royce royden ruben rubin
ruddy rudolf rudolfo rudolph rudolpho rudra rudy rueben ruel ruffin rufino rufus ruger rui rulon rumaldo rupert
ruperto rush rushil ruslan russ russel russell rustin ruston rusty rutherford ruvim ry ryan rydell ryden ryder rye
ryken ryker ryland ryne ryo ryon ryu saad saadiq saahil sabas sabastian sabian sabin sabino sabir sachin sadiq saeed
safwan sagar sahib sahil sahir said saif saint sajid saketh sal salah salbador saleem saleh salih salim salman
salomon salvador salvadore salvator salvatore sam samad samarth sameer samer sameul samir sammuel sammy sampson
samson samual samuel samy sanchez sander sanders sandford sandor sandro sanford sang sanjay sanjeev santiago santino
santo santonio santos saquan sarkis satchel sathvik saturnino saul saulo saverio savian savino savion savon saxon
saxton sayed sayer schneur scot scott scotty seamus sean seanmichael seann sebastain sebastian sebastiano sebastien
sebastion sedric sedrick seferino seiji sekou seldon selvin selwyn sequan serafin serge sergei sergey sergio serjio
servando sesar seth sevan sevastian severiano severin severo seymour shaan shad shadrach shadrick shah shaheed
shaheem shaheer shahid shahin shain shakeem shakim shakir shakur shamar shamarr shamus shane shant shaquille shareef
sharif shariff sharod sharrod shashank shaughn shaul shaun shaurya shavar shaw shayaan shayan shayn sheamus shean
shedrick sheikh sheldon shelton shem shemar shepard shepherd sheppard sherard sherif sherman sherod sherrod sherwin
sherwood shimon shiv shivam shloime shloma shlome shlomo shmiel shmuel shneur sho sholom shomari shon shota shraga
shrey shreyas shulem shun shyam shyheem shyheim sid siddarth siddhant siddharth siddhartha sidharth siegfried
sigifredo sigmund sigurd silas silvano silverio silvester silvestre silvino silvio sim simeon simmie simon simpson
sinjin sione sir siraj sisto sixto skip skipper slade slate slater slayton smith socrates sohail soham sohan sohum
soloman solomon solon son sonny soren sotero spence spencer spiro spiros spurgeon srikar sriram stafford stan
standley stanford stanley stanly stanton stavros stedman steel steele stefan stefano stefanos stefen steffan steffen
steffon stefon stephan stephano stephen stephens stephon stephone sterlin sterling stetson stevan steve steven
stevens stevenson stevin stevon steward stewart stirling stockton stone stoney stratton stryder stryker stuart
styles suhas sulaiman sulayman sullivan sultan sunil suraj sven sy syed sylas syler sylus sylvan sylvester symon
syrus szymon tab tabari taber tabias tad tadarius tadd tadeo taevion taevon tafari taft tage taggart taha tahir tahj
tait taiwan taj tajh tajon tajuan takashi takoda takumi talal talan talbert talbot talen talha talib tallen tallon
talmadge talmage talon tamarcus tamarion tamer tamir tan taner tanner tannor tao taquan taras tarek tarell tarence
tareq tarik tariq tarique taro taron tarrance tarrell tarrence tarron tarun tarus tarvis tashaun tashon tate taten
taurean taurus tavares tavaris tavarius tavarus taven taveon tavian tavien tavin tavion tavis tavish tavius tavon
tavoris tayden taye tayon tayshaun tayshawn tayson tayton tayven tayveon tayvin tayvion tayvon taz teague ted tedd
teddy tedrick tej tejas telly telvin teng teo teodoro teofilo teon tequan terance terell terelle terence termaine
teron terral terrance terrel terrell terrelle terrence terrick terrion terron teshawn tevin tevis tevita tevon tex
texas thad thaddaeus thaddeus thaddius thadeus thadius thane thang tharon thatcher thayer thayne theadore thedore
thelbert thelonious theodis theodor theodore theodoros theophilus theordore theotis therman thermon theron thiago
thien thierry thimothy thom thomas thomes thompson thong thor thorin thorn thorne thornton thunder thurman thurmon
thurmond thurston tiago tige tiger tighe tigran tijuan tilden tilford tillman tilman tilmon tim timithy timm timmie
timmothy timmy timon timonthy timoteo timothey timothy timur tin tino tion tirrell titan tito titus tivon tj toan
tobby tobe tobiah tobias tobin tod todd toddrick tolbert tom tomas tomasz tomer tommaso tommy tomy toney tong tonio
tonny tony tor toran toren toriano toribio torin torrell torren torrence torrian torrin torris torsten tosh tou
toure toussaint townsend trace trae traevon trajan tramel tramell tramon trampas trapper traquan trashawn travaris
travell traven traveon travers traves travian travin travion travious travis travon travonte tray trayon trayton
trayveon trayvion trayvon tre treavor trebor trejon tremain tremaine tremayne tremel tremell tremon trent trenten
trentin trenton trentyn trequan tres tresean treshaun treshawn treshon treston trevan trevar trevaughn trevell
treven treveon trever trevian trevin trevion trevis trevon trevonte trevor trevyn trey treyden treylon treyon
treyshawn treyson treyton treyveon treyvion treyvon tri trinton tripp tristain tristan triston triton tron troy
truett truitt trumaine truman trung trustin tryston tuan tucker tuff tully turner ty tyce tycen tye tyee tyheem
tyjuan tykeem tylan tylen tyler tylik tylon tylor tymere tymir tymon tynan tyon tyquan tyran tyray tyre tyrece tyree
tyreece tyreek tyreese tyreik tyrek tyreke tyrel tyrell tyrelle tyren tyrese tyric tyrice tyrick tyrie tyriek tyrik
tyrin tyriq tyrique tyris tyrome tyron tyrone tyronne tyrrell tyrus tysean tysen tyshaun tyshawn tyshon tyshun tyson
tytan tytus tyus tyvon tywan tywon tzvi ubaldo ulices ulises ulisses ulric ulrich ulysee ulyses ulysess ulysses
umair umar umberto umer urban urbano uri uriah uriel urijah usher usman uvaldo uzair uziel uzziah uzziel vaden vadim
vaibhav valdemar valente valentin valentino valerio van vance vander vang vann vansh varian varun vashawn vashon
vasilios vaughan vaughn ved vedant veer velton venancio venson ventura vergil verl verle verlin verlon vern vernal
vernard verne verner vernon veron vic vicent vicente vick victor victoriano victorino victorio vidal viet vihaan
vijay vikas vikram viktor viliami vinay vince vincent vincente vincenzo vinh vinicius vinny vinson vinton viraj
virgel virgil virgilio virgle vishal vishnu vitaliy vito vittorio vivek vlad vladimir vladislav von vraj vu wacey
waddell wade wael wagner waldemar walden waldo waldon waleed wali walid walker wallace wally walt walter walton
wanya ward wardell warner warren warrick waseem wash washington watson wayde waylan wayland waylen waylon wayman
waymon waymond wayne webb webster weldon wellington wells welton wenceslao wendall wendel wendell werner wes wesam
weslee wesley wesly wess west westen westin westley westly weston westyn weylin weyman wheeler whit whitman wil
wilber wilbert wilberto wilbur wilburn wilburt wilder wiley wilford wilfred wilfredo wilfrid wilfrido wilhelm wiliam
will willaim willam willard willem william williams willian williard willis willy wilmer wilson wilton windell
windle winfield winford winfred winslow winson winston winthrop winton wm wolf wolfgang woodie woodrow woodson woody
worley worth wray wright wyatt wyatte wyeth wylie wyman wyndell wynton xaiver xander xavi xavian xaviar xavien
xavier xavion xavior xzavier xzavion xzavior yaakov yadiel yahel yahir yahya yair yakov yale yamil yamir yancey
yandel yannick yariel yaseen yaser yash yasin yasir yasser yassin yaw yazan yechezkel yechiel yehoshua yehuda
yehudah yeshaya yeshua ygnacio yianni yisrael yisroel yitzchak yitzchok yoan yoav yobani yoel yohan yohance yonah
yonas yonatan yonathan yoni yordi yordy york yosef yoseph yoshua yousef yousif youssef yousuf yovani yovanni yovanny
yovany ysidro yul yunus yurem yusef yusuf yuta yuvraj yvan yves zabdiel zac zacariah zacarias zacary zacchaeus
zaccheus zach zacharey zachari zacharia zachariah zacharias zacharie zachary zacheriah zachery zachory zachry zack
zackaria zackariah zackary zackery zackory zackry zade zaden zahid zahir zaid zaiden zain zaine zak zakai zakari
zakariah zakariya zakary zakee zakery zaki zakir zakk zakkary zakkery zalman zalmen zamarion zamir zander zane
zaquan zarek zavian zavien zavier zavion zayan zayd zayden zaylen zayn zayne zayvion zeb zebadiah zebedee zebediah
zebulon zebulun zechariah zedekiah zedrick zeeshan zeke zenas zeno zenon zephan zerrick zeth zeus zev zeyad ziad
ziyad zohaib zollie zoltan zoran zubair zubin zvi zyair zyler zymir`;
