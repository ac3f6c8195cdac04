// Node 20's TextDecoder reads Windows-1252 as Latin-1: quotes, dashes and € become controls. `one-decoder.test.ts` breaks
// this rule once.

/** Labels of Windows-1252 in the Encoding Standard, among them Latin-1 and ASCII. */
const WINDOWS_1252 =
  /^\s*(?:windows-1252|x-cp1252|cp1252|ansi_x3\.4-1968|(?:us-)?ascii|cp819|ibm819|iso-ir-100|csisolatin1|l1|latin1|iso_?-?8859-?1(?::1987)?)\s*$/i;

export const cure =
  'Node 20 decodes this wrongly: use decodeWindows1252 of server/files/uploads/windows-1252.ts, the one decoder.';

/** Text of an identifier or string literal; undefined for computed values. */
const labelOf = (node) => {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
  return node?.type === 'Literal' ? node.value : undefined;
};

export const oneDecoder = {
  meta: { type: 'problem' },
  create: (context) => ({
    NewExpression: (node) => {
      const label = labelOf(node.arguments[0]);
      const isDecoder = node.callee.name === 'TextDecoder' || node.callee.property?.name === 'TextDecoder';
      if (isDecoder && typeof label === 'string' && WINDOWS_1252.test(label))
        context.report({ node, message: cure });
    },
  }),
};
