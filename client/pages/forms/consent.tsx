/** What happens to the data, shown before the fields. */
export function Consent({ children }: { children: string }) {
  return (
    <>
      {children} <a href="/privacidad">aviso de privacidad</a>.
    </>
  );
}
