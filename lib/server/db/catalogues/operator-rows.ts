import 'server-only';

/** Country (ISO 3166-1 alpha-2): operators with their recorded ids. The first 200 that were answered: incomplete. */
export const OPERATOR_ROWS = `
AE: Etisalat=bw | du=bx
AR: Claro=9t
AU: 3=at | 3GIS=az | AAPT=ay | Advanced Communications Technologies Pty. Ltd.=b8 | Airnet=av |
  Ausgrid Corporation=b4 | BHP Billiton=be | Challenge Networks Pty. Ltd.=b7 | Compatel Limited=bd |
  Crazy John's=bf | Department of Defence=ar | Dialogue Communications Pty. Ltd.=ba
BE: BASE=bv | Elephant Talk Communications Schweiz GmbH=bu
BR: Amazonia Celular=6p | Brasil Telecom GSM=6n | CTBC Celular=6r | Claro BR=6k | Datora=6o | aeiou=6u
CA: ALO=5a | Airtel Wireless=j | Aliant Mobility=5j | BC Tel Mobility (Telus)=5k | Bell=d |
  Bell / Telus / SaskTel=a | Bell(Virgin mobile)=a1 | CityTel Mobility=5m | DMTS=9 | EastLink=5b | Execulink=5c |
  FIRST=2 | Fido=c
CL: Blue Two Chile S.A.=et | Celupago S.A.=ew | Cibeles Telecom S.A.=f0 | Claro=eq | entel=eo
CO: AVANTEL=c5 | Claro=c2 | Colombia Telecomunicaciones S.A.=by | EMCALI=c1 | Edatel=bz | Emtelsa=c0
DE: Airdata=aa | CCC Event=ah | DB Netz AG=a6 | DB Telematik=aj | Debitel=an | Dolphin Telecom=a7 | E-Plus=a4 |
  First Telecom GmbH=ag
EG: Etisalat=f4
ES: BT=7f | Barablu=7n | Compatel Limited=7s | Consorcio de Telecomunicaciones Avanzadas, S.A.=7q | DigiMobil=7m |
  Eroski=7o | Euskaltel=7e | Fonyou=7k
FR: Afone=8q | Astrium SAS=8r | Bouygues=8l | Com4Innov=8y | Completel Mobile=8f | Free Mobile=8i
GB: 3=4i | Airtel-Vodafone=46 | Airwave=53 | BT=3e | COLT Mobile Telecommunications Limited=48 |
  Cable & Wireless Guernsey / Sure Mobile (Jersey)=52 | Cable & Wireless UK=57 | Cable & Wireless Worldwide=4a |
  Cloud9=3j | EE=54 | FMS Solutions Ltd=47 | FleXtel Limited=4g | aql=4q
ID: 3=6e | AXIS=66 | Ceria=6c | Esia=6f
IE: 3=gv | Access Telecom=gu | Clever Communications=gx | eMobile=gw
IN: AIRCEL=7z | AirTel=7w | CellOne=81 | DOLPHIN=83 | Dishnet Wireless=82 | Etisalat DB(cheers)=8a
IT: 3 Italia=cv | BT Italia=cq | Blu=cu | Elsacom=ck
JP: au=5z | eMobile=5v
MY: ATUR 450=dx | Altel=e6 | Baraka Telecom Sdn Bhd (MVNE)=e4 | Celcom=e1 | DiGi=e7 | DiGi Telecommunications=dy |
  Electcoms Wireless Sdn Bhd=ea
NL: 6GMOBILE B.V.=d8 | AGMS Netherlands B.V.=ds | ASPIDER Solutions Nederland B.V.=dh |
  BodyTrace Netherlands B.V.=dp | Breezz Nederland B.V.=dl | CapX B.V.=dj |
  Elephant Talk Communications Premium Rate Services=d0
PE: Claro (TIM)=h2
PH: ABS-CBN=cc | Cure=cb
RU: Baykalwestcom=99 | Beeline=9h | DTC=97 | ETK=94
SA: Al Jawal (STC )=6w
SE: 3=f6 | 42 Telecom AB=fj | 42 Telecom LTD=g2 | Alltele Företag Sverige AB=fg | Beepsend AB=ft |
  CLX Networks AB=g4 | Compatel Limited=fz | CoolTEL Aps=fv | Digitel Mobile Srl=fs | EuTel AB=fp |
  Fogg Mobile AB=fu | djuice=fc
TH: AIS=ec | AIS 3G=ee | AIS GSM 1800=ek | CAT CDMA=ed | dtac=ej | dtac TriNet=eg
TR: Avea=77 | Aycell=78
TW: APTG=hf | Chunghwa LDM=hg | Chungwa=hi | FarEasTone=he
UA: 3Mob=ha | Beeline=h5 | CDMA Ukraine=hc
US: AT&T=1d | Advantage=2l | Aeris=1b | Airadigm=2t | Airlink PCS=14 | Airpeak=1i | Airtel=2m |
  Alaska Digitel=15 | Alltel=2r | Alltel US=3l | AmeriLink PCS=1s | Appalachian Wireless=3q |
  Big River Broadband=42 | Big Sky Mobile=3n | Boost=40 | Bug Tussel Wireless=3x | C Spire Wireless=3w |
  Caprock=1j | Carolina Phone=r | Cell One Amarillo=2g | Cellular One=23 | Cellular One of East Texas=2k |
  Cellular Properties=x | Chariton Valley=1p | Choice Phone=y | Cincinnati Bell=2y | Cingular Wireless=1f |
  Coleman County Telecom=2n | Commnet Wireless=27 | Concho=2x | Consolidated Telcom=1y | Convey=1e | Corr=25 |
  Cricket Communications=2i | Dutch Harbor=2e | Easterbrooke=2w | Emery Telcom Wireless=3v |
  Endless Mountains Wireless=1c | Epic Touch=1z | Farmers Cellular=1g | Farmers Wireless=2o | First Cellular=2u
VE: Digitel=9w | Digitel GSM=9x
ZA: Bokamoso Consortium=gl | Cape Town Metropolitan Council=gk | Cell C=gf | Ericsson South Africa (Pty) Ltd=gp
`;
