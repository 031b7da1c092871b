import 'server-only';
import type { PostField } from '@/lib/domain/datasets';

/**
 * Names a field is known by, best first, reduced to letters and digits in lower case. From the APIs of X (v1.1, v2,
 * web), export tools (twarc, snscrape, Twint, TAGS, Apify, Vicinitas, Scweet, X analytics, Brandwatch, Meltwater,
 * Sprinklr, Sprout, Hootsuite, Bright Data) and tables people publish; Japanese headings as tools write them.
 */
const names: Record<PostField, string> = {
  id: `tweetidstr postidstr idstr tweetid postid statusid postidstr tweetidstring restid id xid objectid tweetsid tweetpostid
    messageid twitterid ids socialid permalinkid nativeid snstweetid externalid uid ポストid ツイートid 投稿id`,
  text: `fulltext rawcontent tweetfulltext tweettext posttext text tweetcontent postcontent content tweet post message
    messagetext body tweetbody postbody renderedcontent textraw rawtext originaltext embeddedtext tweettextoriginal
    noteTweettext caption status statustext tweets posts texttweet contenttext commenttext hitsentence snippet
    openingtext mention mentioncontent postmessage outboundpost sentence texto texte contenu contenido mensaje
    textoriginal tweettextraw cleantext cleanedtext comment description title headline
    本文 ポスト本文 ツイート本文 投稿本文 テキスト 投稿内容 ツイート内容 ポスト内容 内容 ツイート ポスト 投稿 メッセージ 全文`,
  created_at: `createdat tweetcreatedat postcreatedat datetime tweetcreated datecreated createdatutc createddatetime
    createdtime timecreated postedat dateposted posteddate postedtime tweetpostedtime postdatetime timestamp timestampms
    timestampmilliseconds epoch epochtime unixtime unixtimestamp createdutc publishdate publishedat publishedatutc
    publishdatetime datepublished publishedtime publishtime publisheddate publicationdate published tweetdate
    tweetdatetime tweettime tweettimestamp postdate posttime posttimestamp senttime dateandtime datetimeutc dateutc
    created createddate creationdate creationtime date time datesent userposted day localtime fecha fechahora dateheure
    datum 投稿日時 ポスト日時 ツイート日時 作成日時 日時 投稿日 ツイート日 ポスト日 時間 投稿時刻 投稿時間 作成日 日付 時刻`,
  language: `lang language tweetlanguage tweetlang postlang postlanguage languagecode langcode textlang textlanguage
    detectedlanguage languageguess idioma langue sprache 言語 使用言語`,
  author_id: `useridstr authoridstr fromuseridstr accountidstr authorid userid fromuserid accountid senderuserid senderid
    profileid twitteruserid twitterauthorid creatorid ownerid externalauthorid userrestid useridnumber
    twitterid ユーザーid アカウントid 投稿者id`,
  author_handle: `screenname userscreenname authorscreenname authorhandle userhandle twitterhandle handle accounthandle
    username authorusername userusername accountusername twitterusername twitterscreenname senderscreenname fromuser
    fromusername user author account nickname userlogin accountname authorname login tweetauthor tweetby postedby
    postauthor sender from poster member owner profile usuario usernametweet influencer creator politician
    スクリーンネーム ユーザー名 ユーザ名 アカウント名 アカウント ユーザー ユーザ ハンドル 投稿者 ハンドル名 shortname usershortname`,
  author_name: `displayname userdisplayname authordisplayname authorname userfullname fullname authorfullname name
    usernamedisplay profilename accountname accountdisplayname username realname userrealname sendername screenname
    author user authortitle nickname 表示名 名前 投稿者名 氏名 ニックネーム twitterscreenname アカウント表示名 アカウント名 ユーザー名 投稿者 ユーザー`,
  author_bio: `userdescription authordescription userrawdescription bio userbio authorbio biography profiledescription
    accountdescription accountbio description rawdescription profilebio twitterbio aboutme userprofile
    自己紹介 プロフィール プロフィール文 ユーザー説明 紹介文 bio文`,
  author_location: `userlocation authorlocation profilelocation accountlocation tweetlocation location locationname
    twitterlocation authorcity userplace userscity place authorcountry usercountry country city
    所在地 場所 居住地 位置情報 地域 現在地`,
  author_followers: `userfollowers userfollowerscount authorfollowers authorfollowerscount followers followerscount
    followercount numberoffollowers numfollowers accountfollowers profilefollowers twitterfollowers xfollowers userfollowercount
    nbfollowers followersnumber fans audience authorpublicmetricsfollowerscount normalfollowerscount
    sourceextendedattributestwitterfollowers フォロワー数 フォロワー ファン数`,
  author_following: `userfriends userfriendscount userfollowing userfollowingcount authorfollowing authorfollowingcount
    friendscount following followingcount friends followings followed followedcount numberoffollowing
    numberoffriends numfriends twitterfollowing xfollowing フォロー数 フォロー中 フォロー`,
  author_posts: `userstatusescount userposts usertweets usertweetscount usertweetcount authortweetcount
    authorstatusescount statusescount statuscount tweetcount tweetscount postscount totaltweets totaltweetcount
    numtweets numberoftweets updates twittertweets xposts authorposts ツイート数 ポスト数 投稿数 総ツイート数`,
  author_verified: `userverified authorverified verified isverified userisverified authorisverified accountverified
    isblueverified userblueverified blueverified verifiedornonverified userblue authorisblueverified twitterverified 認証 認証済み 認証バッジ`,
  author_created_at: `usercreatedat usercreated authorcreatedat authorcreated accountcreatedat accountcreated
    useraccountcreationdate accountcreationdate userjoindate userjoined joindate joined datejoined profilecreatedat
    profilecreated registeredat useraccountcreatedat アカウント作成日 アカウント作成日時 登録日 登録日時`,
  likes: `likecount likescount likes favoritecount favouritecount favoritescount favouritescount favorites favourites
    like favorite favourite numberoflikes numlikes nlikes likesreceived tweetlikes tweetlikecount tweetfavoritecount
    nbrlikes totallikes favs favcount hearts nolikes numberoffavorites twitterlikes xlikes postlikes reactions
    megusta jaime gefälltmir いいね数 いいね お気に入り数 お気に入り ファボ数 高評価数`,
  reposts: `retweetcount retweetscount retweets repostcount repostscount reposts retweet repost numberofretweets
    numretweets nretweets retweetsreceived tweetretweetcount tweetretweets rtcount rts rt shares sharecount
    sharescount totalretweets noretweets numberofreposts numberofshares twitterretweets xreposts twittershares
    リツイート数 リポスト数 リツイート リポスト rt数 シェア数 シェア 拡散数`,
  replies: `replycount repliescount replies reply commentcount commentscount comments numberofreplies numreplies nreplies
    tweetreplycount tweetreplies totalreplies numberofcomments twitterreplies xreplies
    numcomments 返信数 リプライ数 返信 リプライ コメント数 コメント`,
  quotes: `quotecount quotescount quotes quotetweetcount quotetweets quoteretweetcount numberofquotes totalquotes
    quotetweetscount quoteposts 引用数 引用リツイート数 引用ツイート数 引用ポスト数 引用リポスト数 引用`,
  bookmarks: `bookmarkcount bookmarkscount bookmarks numberofbookmarks saves ブックマーク数 ブックマーク 保存数`,
  views: `viewcount viewscount views impressioncount impressionscount impressions viewcountcount numberofviews
    numberofimpressions tweetimpressions organicimpressions totalimpressions postimpressions tweetviews postviews
    インプレッション数 インプレッション 表示回数 閲覧数 表示数 ビュー数 再生数`,
  is_repost: `isretweet isrepost tweetisretweet isretweeted retweetflag retweetedtweet isrt retweet repost
    リツイートか リポストか リツイートフラグ`,
  conversation_id: `conversationid conversationidstr threadid conversation tweetconversationid 会話id スレッドid`,
  in_reply_to_id: `inreplytostatusid inreplytostatusidstr inreplytoid inreplytoidstr inreplytotweetid inreplyto
    referencedtweetsrepliedtoid replytoid replytostatusid replytotweetid inreplytweet inreplytotweetidstr inreplytopostid
    repliedtoid parenttweetid parentid parentpostid 返信先id 返信先ツイートid リプライ先id`,
  referenced_id: `quotedstatusid quotedstatusidstr quotedtweetid quotedid quoteid referencedtweetsquotedid
    referencedtweetsretweetedid retweetedstatusid retweetedstatusidstr retweetedtweetid retweetid retweetedid
    quotedtweetidstr referencedtweetid quotedpostid repostid 引用元id リツイート元id`,
  links: `expandedurls expandedurl urlsexpanded urlmentions outlinks unwoundurls entitiesurls sharedurls sharedlinks
    externallinks linkedurls outboundlinks urlexpanded urls links tweeturls posturls legacyentitiesurls entities
    entitiesstr 展開url 展開されたurl リンク先url`,
  url: `url tweeturl posturl permalink link tweetlink postlink twitterurl statusurl postpermalink tweetpermalink
    permanenturl uri urlpost tweetuniqueurl resourceurl articleurl tweethref linktotweet href
    ポストのリンク ツイートの固定リンク リンク ツイートurl ポストurl 投稿url url先`,
  sentiment: `sentiment sentimentlabel sentimentclass overallsentiment tweetsentiment postsentiment airlinesentiment polarity
    sentimentpolarity label labels labeltext goldlabel majoritylabel target class センチメント 感情 極性 感情極性 感情ラベル ラベル`,
};

/** Field to its names in order of preference. */
export const columnNames: ReadonlyMap<PostField, readonly string[]> = new Map(
  Object.entries(names).map(([field, list]) => [field as PostField, list.toLowerCase().split(/\s+/)]),
);

/** First words that say a column is about the author; what follows is then read as `user…`. */
export const authorWords = new Set([
  'user',
  'author',
  'account',
  'profile',
  'users',
  'authors',
  'sender',
  'creator',
  'owner',
  'extraauthorattributes',
]);

/** First words that say a column is about the post or that only wrap it. */
export const postWords = new Set([
  'tweet',
  'post',
  'status',
  'metrics',
  'stats',
  'engagement',
  'engagements',
  'legacy',
  'data',
  'attributes',
  'source',
  'publicmetrics',
  'nonpublicmetrics',
  'organicmetrics',
  'counts',
  'twitter',
  'x',
  'total',
  'statistics',
  'doc',
  'extendedtweet',
  'notetweet',
  'articleextendedattributes',
]);

/** First path segments about something else than the post and its author. */
export const otherWords = new Set([
  'quotedstatus',
  'quotedtweet',
  'quotedpost',
  'quoted',
  'quote',
  'retweetedstatus',
  'retweetedtweet',
  'retweeted',
  'retweet',
  'repostedpost',
  'entities',
  'extendedentities',
  'media',
  'place',
  'geo',
  'includes',
  'inreplytouser',
  'inreplyto',
  'card',
  'attachments',
  'referencedtweets',
  'mentions',
  'mentionedusers',
  'links',
  'matchingrules',
  'withheld',
  'editcontrols',
  'coordinates',
]);
