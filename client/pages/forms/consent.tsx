/** What a form does with the data, before it asks for any. */
export function Consent({ children }: { children: string }) {
  return (
    <>
      {children} <a href="/privacidad">aviso de privacidad</a>.
    </>
  );
}
