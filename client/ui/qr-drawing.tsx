interface Props {
  label: string;
  /** Its side in modules, and the path that fills the dark ones. */
  qr: { lado: number; trazo: string };
  className?: string | undefined;
}

/** A QR code that the server drew. */
export const QrDrawing = ({ label, qr: { lado, trazo }, className }: Props) => (
  <svg aria-label={label} className={className} role="img" viewBox={`0 0 ${lado} ${lado}`}>
    <path d={trazo} />
  </svg>
);
