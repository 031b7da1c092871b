'use client';

import dynamic from 'next/dynamic';

// Some parts (messages with markup) read HTML with the browser's own parser, which the server does not have.
const GalleryScreen = dynamic(
  async () => (await import('@/components/features/gallery/gallery-screen')).GalleryScreen,
  { ssr: false },
);

/** Every kit part in its states; the middleware opens it on a test installation only (lib/tenants/routes.ts). */
export default function KitPage() {
  return <GalleryScreen />;
}
