import { useEffect, useRef, type ReactNode } from 'react';

/** What came of a form that is over; it takes the focus. */
export const EntryAnswer = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
};
