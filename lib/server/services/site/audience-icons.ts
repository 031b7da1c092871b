import 'server-only';
import {
  Atom,
  Baby,
  Banknote,
  Bike,
  BookOpen,
  Briefcase,
  ChartLine,
  Code,
  Coffee,
  Cpu,
  Dumbbell,
  Film,
  FlaskConical,
  Gem,
  GraduationCap,
  Heart,
  House,
  Leaf,
  Map,
  MessagesSquare,
  Music,
  Newspaper,
  Palette,
  PawPrint,
  Plane,
  Scissors,
  Shirt,
  Smartphone,
  Sofa,
  Sprout,
  Tent,
  Trophy,
  UserRound,
  Users,
  Utensils,
  Wine,
  type IconNode,
} from 'lucide';

/** Signs that lists and audiences can carry, as lucide draws them on 24 × 24. */
export const AUDIENCE_ICONS: Readonly<Record<string, Readonly<Record<string, IconNode>>>> = {
  food: { coffee: Coffee, utensils: Utensils, wine: Wine },
  travel: { plane: Plane, map: Map, tent: Tent },
  sport: { dumbbell: Dumbbell, trophy: Trophy, bike: Bike },
  technology: { cpu: Cpu, smartphone: Smartphone, code: Code },
  business: { briefcase: Briefcase, banknote: Banknote, 'chart-line': ChartLine },
  family: { baby: Baby, heart: Heart, 'paw-print': PawPrint },
  arts: { music: Music, film: Film, palette: Palette },
  reading: { 'book-open': BookOpen, newspaper: Newspaper, 'graduation-cap': GraduationCap },
  home: { house: House, sofa: Sofa, sprout: Sprout },
  style: { shirt: Shirt, gem: Gem, scissors: Scissors },
  science: { 'flask-conical': FlaskConical, atom: Atom, leaf: Leaf },
  people: { users: Users, 'user-round': UserRound, 'messages-square': MessagesSquare },
};

/** Drawings by id. */
export const ICON_DRAWINGS: Readonly<Record<string, IconNode>> = Object.assign(
  {},
  ...Object.values(AUDIENCE_ICONS),
);

const OPEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">';

const elementOf = ([name, attributes]: IconNode[number]) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;

/** The whole drawing of a sign, or null where there is none of this name. */
export function iconSvg(id: string): string | null {
  const drawing = Object.hasOwn(ICON_DRAWINGS, id) ? ICON_DRAWINGS[id] : undefined;
  return drawing === undefined ? null : `${OPEN}${drawing.map(elementOf).join('')}</svg>`;
}
