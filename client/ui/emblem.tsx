const bars: [x: number, y: number, colour: string][] = [
  [6, 33, '#5c71d6'],
  [11.3, 27, '#8a5bc0'],
  [16.6, 17, '#d2407f'],
  [22, 9, '#f0b429'],
  [27.4, 17, '#d2407f'],
  [32.7, 27, '#8a5bc0'],
  [38, 33, '#5c71d6'],
];

/** The association's mark: a seven-bar histogram on deep indigo. */
export function Emblem({ size = 48 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="6" fill="#0f1636" />
      {bars.map(([x, y, colour]) => (
        <rect key={x} x={x} y={y} width="4" height={41 - y} fill={colour} />
      ))}
    </svg>
  );
}
