import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GalleryScreen } from '@/components/features/gallery/gallery-screen';
import { KitTestProvider } from '@/components/kit/kit-test-provider';

test('the gallery shows every part once per theme and gives the page its own theme back', () => {
  document.documentElement.classList.add('dark');
  const { unmount, container } = render(
    <KitTestProvider>
      <GalleryScreen />
    </KitTestProvider>,
  );
  expect(screen.getAllByRole('table', { name: 'Accounts' })).toHaveLength(2);
  expect(container.querySelectorAll('.dark')).toHaveLength(1);
  expect(document.documentElement).not.toHaveClass('dark');
  unmount();
  expect(document.documentElement).toHaveClass('dark');
  document.documentElement.classList.remove('dark');
});
