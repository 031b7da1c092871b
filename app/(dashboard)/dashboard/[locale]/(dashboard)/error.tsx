'use client';

export { PageError as default } from '@/components/shells/page-error';
