import { useEffect, useRef, type ReactNode } from 'react';

/** The result of a finished form; it takes the focus. */
export const EntryAnswer = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
};
