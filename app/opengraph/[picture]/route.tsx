import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { PREVIEW_PICTURE, previewPicture } from '@/components/features/home/preview-picture';
import { isLocale, LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

// Drawn once, when the product is built: `/opengraph/en.png`, `/opengraph/ja.png`.
export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ picture: `${locale}.png` }));
}

/** Static TTF: the picture's renderer reads neither WOFF2 nor variable fonts. */
function font(name: '400Regular' | '700Bold'): Promise<Buffer> {
  const folder = path.join(process.cwd(), 'node_modules/@expo-google-fonts/noto-sans-jp', name);
  return readFile(path.join(folder, `NotoSansJP_${name}.ttf`));
}

export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const locale = (await params).picture.replace('.png', '');
  if (!isLocale(locale)) return new Response('Not found\n', { status: 404 });
  const [regular, bold] = await Promise.all([font('400Regular'), font('700Bold')]);
  const { hero, overlap } = MESSAGES[locale].home;
  return new ImageResponse(previewPicture({ title: hero.title, note: overlap.sample }), {
    ...PREVIEW_PICTURE,
    fonts: [
      { name: 'Noto Sans JP', data: regular, weight: 400 },
      { name: 'Noto Sans JP', data: bold, weight: 700 },
    ],
  });
}
