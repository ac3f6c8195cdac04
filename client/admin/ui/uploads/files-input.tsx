import type { ComponentProps } from 'react';
import { acceptOf, type ArchivoRule } from '#shared/contract/fields/archivos.ts';

interface FilesInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'hidden' | 'className' | 'aria-label' | 'aria-describedby'
> {
  rule: ArchivoRule;
  onFiles: (files: Iterable<File>) => void;
}

/** File input for several files at once. */
export const FilesInput = ({ rule, onFiles, ...input }: FilesInputProps) => (
  <input
    {...input}
    accept={acceptOf(rule)}
    multiple
    onChange={({ target }) => {
      onFiles(target.files ?? []);
      // Otherwise choosing the same files again would fire no change event.
      target.value = '';
    }}
    type="file"
  />
);
