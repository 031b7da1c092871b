import 'server-only';

/** Platform, maker: devices with their recorded ids, of 2015. */
export const DEVICE_ROWS = `
Android, Amazon: Amazon Kindle Fire=1l | Amazon Kindle Fire 10"=1k | Amazon Kindle Fire HD 7"=d |
  Amazon Kindle Fire HD 8.9"=1m
Android, Fujitsu: Fujitsu Arrows V=30 | Fujitsu Arrows X=2x
Android, Google: Google Droid Bionic=1h | Google Droid Razr=2i | Google Galaxy Nexus=11 | Google Nexus 4=j |
  Google Nexus 5=2k | Google Nexus 7=b | Motorola Droid Razr HD=z | Motorola Droid Razr M=m |
  Motorola Droid Ultra=3c | Motorola Moto G=33 | Motorola Moto X=39 | Motorola Motoluxe=1j | Motorola RAZR D3=3o |
  Motorola Razr i=1n
Android, HTC: HTC Butterfly=2l | HTC Desire=41 | HTC Desire 500=3g | HTC Desire C=1c | HTC Desire HD=1a |
  HTC Desire S=10 | HTC Desire X=2h | HTC Evo=28 | HTC Evo 4G=1e | HTC J=2p | HTC J Butterfly=1b | HTC One=a |
  HTC One M8=34 | HTC One Mini=2o | HTC One S=y | HTC One V=1d | HTC One X=c | HTC One X+=2q | HTC Sensation=2m
Android, Huawei: Huawei Ascend=32
iOS, Apple: iPad=1v | iPad 2=1w | iPad 3=1x | iPad 4=1y | iPad Air=20 | iPad Air 2=48 | iPad mini=1z |
  iPad mini 2=49 | iPad mini 3=4a | iPhone 3GS=1q | iPhone 4=1r | iPhone 4S=1s | iPhone 5=1t | iPhone 5C=22 |
  iPhone 5S=21 | iPhone 6=46 | iPhone 6 Plus=47 | iPod Touch=1u
Android, LG: LG G2=3h | LG Motion 4G=p | LG Optimus G Pro=3l | LG Optimus L3=r | LG Optimus L5=s |
  LG Optimus L5 II=3t | LG Optimus L7=1f | LG Optimus L7 II=2u | LG Optimus L9=1i
Android, Samsung: Samsung Ace=23 | Samsung Galaxy A3=4d | Samsung Galaxy A5=4e | Samsung Galaxy Ace=7 |
  Samsung Galaxy Ace 2=9 | Samsung Galaxy Ace 3=3i | Samsung Galaxy Ace II X=3j | Samsung Galaxy Ace Plus=t |
  Samsung Galaxy Core=2w | Samsung Galaxy Exhibit=3v | Samsung Galaxy Grand=i | Samsung Galaxy Grand 2=3q |
  Samsung Galaxy Grand Duos=26 | Samsung Galaxy Grand Quattro=3d | Samsung Galaxy Mega=3f |
  Samsung Galaxy Mini=l | Samsung Galaxy Mini 2=x | Samsung Galaxy Nexus=25 | Samsung Galaxy Note=k |
  Samsung Galaxy Note 4=4f | Samsung Galaxy Note II=2 | Samsung Galaxy Note III=2g | Samsung Galaxy Pocket=w |
  Samsung Galaxy S=1g | Samsung Galaxy S Advance=8 | Samsung Galaxy S Duos=15 | Samsung Galaxy S II=3 |
  Samsung Galaxy S III=1 | Samsung Galaxy S III Alpha=18 | Samsung Galaxy S III mini=4 | Samsung Galaxy S Plus=h |
  Samsung Galaxy S2 Duos=3y | Samsung Galaxy S2 Plus=40 | Samsung Galaxy S4=2r | Samsung Galaxy S4 Mini=2n |
  Samsung Galaxy S4 Mini Duos=36 | Samsung Galaxy S5=35 | Samsung Galaxy S6=4b | Samsung Galaxy S6 Edge=4c |
  Samsung Galaxy Tab=v | Samsung Galaxy Tab 2=e | Samsung Galaxy Trend=38 | Samsung Galaxy Trend Plus=42 |
  Samsung Galaxy W=u | Samsung Galaxy Win Duos=3k | Samsung Galaxy Y=6
Android, Sharp: Sharp Aquos EX=2z | Sharp Aquos Zeta=3s
Android, Sony: Sony Xperia A=n | Sony Xperia Acro=19 | Sony Xperia Acro HD=o | Sony Xperia AX=14 |
  Sony Xperia J=2y | Sony Xperia L=3e | Sony Xperia M=45 | Sony Xperia miro=13 | Sony Xperia P=24 |
  Sony Xperia S=q | Sony Xperia SP=2s | Sony Xperia Tipo=16 | Sony Xperia U=f | Sony Xperia UL=3n |
  Sony Xperia VL=31 | Sony Xperia Z=g | Sony Xperia Z1=2t
`;
