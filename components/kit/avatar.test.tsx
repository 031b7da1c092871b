import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '@/components/kit/avatar';
import { avatarColour } from '@/components/kit/avatar-initials';

test('[KIT-17, KIT-18] the avatar shows the initials in its colour and is named only where no name stands beside it', () => {
  const { container } = render(
    <>
      <Avatar name="Foam Index" labelled />
      <Avatar name="Velnora" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Foam Index' })).toHaveTextContent('FI');
  expect(screen.getByRole('img')).toHaveAttribute('data-colour', avatarColour('Foam Index'));
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('VE');
});
