import type { ReactNode } from 'react';
import type { Block } from '../../lib/block.ts';
import { FailureState } from '../../ui/states.tsx';

interface BlockViewProps<T> {
  of: Block<T>;
  children: (data: T) => ReactNode;
}

/** A block's content, or its own failure with a way to try again. */
export function BlockView<T>({ of, children }: BlockViewProps<T>) {
  return of.ok ? children(of.data) : <FailureState />;
}
