import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Block } from '../../lib/block.ts';
import { Failure } from '../../ui/states.tsx';

interface BlockViewProps<T> {
  of: Block<T>;
  children: (data: T) => ReactNode;
}

/** A block's content, or its own failure with a way to try again. */
export function BlockView<T>({ of, children }: BlockViewProps<T>) {
  const { revalidate } = useRevalidator();
  return of.ok ? children(of.data) : <Failure onRetry={() => void revalidate()} />;
}
