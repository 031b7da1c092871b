import 'server-only';

/** Category: names in the order of the list, each with its recorded id where one was recorded. A name alone has no known id. */
export const INTEREST_ROWS = `
Books and literature: Biographies and memoirs=1001 | Business and finance=1002 | Comics=1003 |
  Cookbooks, food, and wine=1004 | Health, mind, and body=1005 | Mystery and crime=1006 | Nonfiction=1007 |
  Politics and current events=1008 | Romance=1009 | Books news and general info=1010
Movies and television: Action and adventure=2001 | Animation=2002 | Bollywood=2003 | Business and news=2004 |
  Comedy=2005 | Documentary=2006 | Drama=2007 | Foreign=2008 | Horror=2009 | Independent=2010 | Music=2011 |
  Reality TV=2012 | Romance=2013 | Sci-fi and fantasy=2014 | Sports themed=2015 |
  Movie news and general info=2016
Music and radio: Alternative=3001 | Blues=3002 | Christian and gospel=3003 | Classical=3004 | Country=3005 |
  DJs=3006 | Dance=3007 | Electronic=3008 | Hip hop and rap=3009 | Indie spotlight=3010 | Jazz=3011 |
  Latino=3012 | Metal=3013 | Pop=3014 | R&B and soul=3015 | Reggae=3016 | Rock=3017 | Talk radio=3018 |
  Venues=3019 | World=3020 | Music news and general info=3021
Gaming: Board gaming=4001 | Computer gaming=4002 | Console gaming=4003 | Mobile gaming=4004 | Online gaming=4005 |
  Roleplaying games=4006 | Gaming news and general info=4007
Automotive: Car culture=5001 | Convertibles=5002 | Hybrid and electric vehicles=5003 | Luxury=5004 |
  Minivans=5005 | Motorcycles=5006 | Offroad vehicles=5007 | Performance vehicles=5008 | Sedans=5009 | SUVs=5010 |
  Trucks=5011 | Vintage cars=5012 | Automotive news and general info=5013
Business: Advertising=6001 | Biotech and biomedical=6002 | Business software=6003 | Construction=6004 |
  Government=6005 | Green solutions=6006 | Human resources=6007 | Marketing=6008 | Entrepreneurship=6009 |
  Investors and patents=6010 | Small business=6011 | Nonprofit=6012 | Leadership=6013 | Technology=6014 |
  Organized labor and unions=6015 | Business news and general info=6016
Careers: Financial aid and scholarships=7001 | Job fairs=7002 | Job search=7003 | U.S. military=7004 |
  Career news and general info=7005
Life stages: Auto intenders=8001 | Empty nesters=8002 | Moms=8003 | Dads=8004 | College students=8005 |
  Newlyweds=8006 | Veterans=8007
Education: Adult education=9001 | College life=9002 | Language learning=9003 | Graduate school=9004 |
  Homeschooling=9005 | Special education=9006 | Online education=9007 | Education news and general info=9008
Family and parenting: Babies and toddlers=10001 | Daycare and preschool=10002 | Parenting K-6 kids=10003 |
  Parenting teens=10004 | Pregnancy=10005 | Special needs kids=10006 | Elder care=10007
Events: Music festivals and concerts=11001 | Movie festivals=11002 | Sporting events=11003 | Holidays=11004 |
  Political elections=11005 | Entertainment awards=11006 | Tech tradeshows=11007
Food and drink: American cuisine=12001 | Bars and nightlife=12002 | Barbecues and grilling=12003 | Beer=12004 |
  Cajun and Creole=12005 | Chinese cuisine=12006 | Cocktails and beer=12007 | Coffee and tea=12008 |
  Desserts and baking=12009 | Dining out=12010 | Ethnic foods=12011 | Fast food=12012 | Fine dining=12013 |
  French cuisine=12014 | Cooking=12015 | Italian cuisine=12016 | Japanese cuisine=12017 |
  Liquor and spirits=12018 | Mexican cuisine=12019 | Vegan=12020 | Vegetarian=12021 | Wine=12022 |
  Foodie news and general info=12023
Hobbies and interests: Arts and crafts=13001 | Birdwatching=13002 | Boating=13003 | Performance arts=13004 |
  Chess=13005 | Cigars=13006 | Drawing and sketching=13007 | Freelance writing=13008 | Genealogy=13009 |
  Guitar=13010 | Gambling=13011 | Jewelry making=13012 | Needlework=13013 | Painting=13014 | Photography=13015 |
  Sci-fi and fantasy=13016 | Scrapbooking=13017 | Screenwriting=13018 | Shopping=13019 | Stamps and coins=13020 |
  Celebrity fan and gossip=13021 | Comedy=13022 | Dance=13023 | Modeling=13024 | Cartoons=13025 | Design=13026 |
  Astrology=13027 | Paranormal phenomena=13028 | Exercise and fitness=13029
Home and garden: Appliances=14001 | Entertaining at home=14002 | Gardening=14003 | Home repair=14004 |
  Interior decorating=14005 | Landscaping=14006 | Remodeling and construction=14007 | General info=14008
Law, government, and politics: Legal issues=15001 | Government resources=15002 | Politics=15003 |
  Commentary=15004 | Conservative=15005 | Liberal=15006 | Nonpartisan=15007
Personal finance: Banking=16001 | Beginning investing=16002 | Credit, debt, and loans=16003 |
  Financial news=16004 | Financial planning=16005 | Hedge funds=16006 | Insurance=16007 | Investing=16008 |
  Mortgage=16009 | Mutual funds=16010 | Options=16011 | Real estate=16012 | Retirement planning=16013 |
  Stocks=16014 | Tax planning=16015
Society: Dating=17001 | Divorce support | Marriage | Senior living | Weddings
Science: Biology | Chemistry | Geology | Physics | Space and astronomy | Geography | Weather | Science news
Pets: Birds | Cats | Dogs | Horses | Reptiles | General info
Sports: Action sports | Auto racing | Baseball | Bodybuilding | Boxing | Canoeing and kayaking | Climbing |
  College basketball | College football | Cricket | Cycling | Fantasy sports | Figure skating | Fishing | Golf |
  Horse racing | Hunting and shooting | Ice hockey | Martial arts | Mountain biking | NASCAR racing |
  NBA basketball | NFL football | Olympics | Paintball | Poker | Power and motorcycles | Rodeo | Rugby |
  Running and jogging | Sailing | Scuba diving | Skateboarding | Skiing | Snowboarding | Soccer | Sporting goods |
  Sports news | Surfing and bodyboarding | Swimming | Table tennis and ping-pong | Tennis | Volleyball |
  Waterskiing and wakeboarding
Style and fashion: Baby apparel | Dresses and skirts | Fashion | Jewelry | Kids' apparel | Men's accessories |
  Men's bags | Men's beachwear | Men's formal wear | Men's jeans | Men's outerwear | Men's pants | Men's shoes |
  Men's tops | Sunglasses | Watches | Women's tops | Women's accessories | Women's bags | Women's beachwear |
  Women's intimates and hosiery | Women's jeans | Women's outerwear | Women's pants | Women's shoes
Technology and computing: Animation | Antivirus | Cameras and camcorders | Cell phones | Computer certification |
  Computer networking | Computer programming | Computer reviews | Data centers | Databases | Enterprise software |
  Graphic software | Home entertainment | Linux | MacOS | Mobile | Network security | Open source | PC support |
  SEO | Startups | Tablets | Tech news | Video conferencing | Web design | Windows
Travel: Adventure travel | Africa | Air travel | Asia | Australia and New Zealand | Bed and breakfasts |
  Business travel | Camping | Canada | Caribbean | Cruises | Eastern Europe | Europe | France | Greece | Hawaii |
  Honeymoons and getaways | Hotels | Italy | Japan | Las Vegas | Luxury travel | Mexico and Central America |
  National parks | South America | Theme parks | Travel news and general info | Traveling with kids |
  United Kingdom
Beauty: Body art | Face care | General info | Hair care | Make-up and cosmetics | Perfumes and fragrances |
  Shaving and grooming | Skin care | Spa and medical spa | Tanning and sun care
Health: Health news and general info
`;
