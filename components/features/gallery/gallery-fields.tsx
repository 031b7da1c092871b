'use client';

import { useState } from 'react';
import { GallerySection } from '@/components/features/gallery/gallery-section';
import { AsyncButton } from '@/components/kit/async-button';
import { CodeField } from '@/components/kit/code-field';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import { FileDrop } from '@/components/kit/file-drop';
import { OptionSelect } from '@/components/kit/option-select';
import { useForm } from '@/components/kit/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';

const COUNTRIES = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'JP', label: 'Japan', description: '日本' },
  { value: 'DE', label: 'Germany' },
  { value: 'FR', label: 'France' },
  { value: 'KP', label: 'North Korea', disabledReason: 'This country is not available for targeting' },
];

export function GalleryFields() {
  return (
    <>
      <GallerySection title="Form: leave a field empty or submit" className="block">
        <SampleForm />
      </GallerySection>
      <GallerySection title="Choices" className="gap-3.5">
        <Choices />
      </GallerySection>
      <GallerySection title="Select, combobox, code, file" className="grid items-start gap-4 sm:grid-cols-2">
        <Pickers />
      </GallerySection>
    </>
  );
}

function SampleForm() {
  const form = useForm({
    initial: { work_email: 'planning', adAccountId: '', note: '' },
    rules: {
      work_email: { required: true, type: 'email' },
      adAccountId: { required: true, minLength: 6, maxLength: 12 },
      note: { maxLength: 80 },
    },
    onSubmit: () => new Promise((resolve) => setTimeout(resolve, 1200)),
  });
  return (
    <form {...form.formProps} className="grid max-w-xl items-start gap-4 sm:grid-cols-2">
      <Field label="Work email" hint="We send a 6-character code." error={form.errors.work_email} required>
        {(control) => <Input {...control} {...form.register('work_email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Ad account id" error={form.errors.adAccountId} required>
        {(control) => <Input {...control} {...form.register('adAccountId')} placeholder="18ce54d4x5t" />}
      </Field>
      <Field label="Note" optional error={form.errors.note} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...form.register('note')} />}
      </Field>
      <AsyncButton type="submit" variant="primary" pending={form.submitting} className="justify-self-start">
        Request access
      </AsyncButton>
    </form>
  );
}

function Choices() {
  return (
    <>
      {([false, true, 'indeterminate'] as const).map((checked) => (
        <Label key={String(checked)} kind="choice">
          <Checkbox defaultChecked={checked} />
          {checked === 'indeterminate' ? 'Mixed' : checked ? 'On' : 'Off'}
        </Label>
      ))}
      <RadioGroup defaultValue="balanced" aria-label="Order" className="flex gap-3.5">
        {['balanced', 'largest'].map((value) => (
          <Label key={value} kind="choice">
            <RadioGroupItem value={value} />
            {value === 'balanced' ? 'Balanced' : 'Largest first'}
          </Label>
        ))}
      </RadioGroup>
      {[true, false].map((checked) => (
        <Label key={String(checked)} kind="choice">
          <Switch defaultChecked={checked} />
          {checked ? 'With keywords' : 'Off'}
        </Label>
      ))}
      <Label kind="choice">
        <Checkbox disabled defaultChecked />
        Disabled
      </Label>
    </>
  );
}

function Pickers() {
  const [order, setOrder] = useState<'likes' | 'followers' | null>(null);
  const [country, setCountry] = useState<string[]>(['GB']);
  const [countries, setCountries] = useState<string[]>(['GB', 'JP']);
  const [code, setCode] = useState('7K2');
  const [file, setFile] = useState<string>();
  return (
    <>
      <Field label="Order posts by">
        {(control) => (
          <OptionSelect
            {...control}
            value={order}
            onValueChange={setOrder}
            options={[
              { value: 'likes', label: 'Likes' },
              { value: 'followers', label: 'Followers', disabledReason: 'Not in this file' },
            ]}
          />
        )}
      </Field>
      <Field label="Country">
        {(control) => (
          <Combobox
            {...control}
            label="Country"
            options={COUNTRIES}
            value={country}
            onValueChange={setCountry}
          />
        )}
      </Field>
      <Field label="Countries" hint="Type to search.">
        {(control) => (
          <Combobox
            {...control}
            multiple
            label="Countries"
            options={COUNTRIES}
            value={countries}
            onValueChange={setCountries}
          />
        )}
      </Field>
      <CodeField
        label="Login code"
        value={code}
        onChange={setCode}
        onComplete={() => {}}
        invalid={code.length === 6}
      />
      <FileDrop
        label="File of posts"
        accept={['.csv', '.json', '.xlsx']}
        hint="CSV, JSON or XLSX"
        chosen={file}
        onFiles={(files) => setFile(files[0]?.name)}
        className="sm:col-span-2"
      />
    </>
  );
}
