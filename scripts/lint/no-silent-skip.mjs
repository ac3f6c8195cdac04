// A browser test that acts only `if` something is visible silently skips the action when it is missing, and still passes.
// `no-silent-skip.test.ts` breaks this rule once.

const ASKED = new Set([
  'isVisible',
  'isHidden',
  'isEnabled',
  'isDisabled',
  'isChecked',
  'isEditable',
  'count',
]);
/** Calls that wait for a value or fail. */
const PROVES = /^(?:expect\w*|eventually)$/;

export const cure =
  'A story must not act only if it sees something: wait for it, prove it with expect, or say which way of working has it.';

/** Whether a construct around a call branches on its result; undefined for other constructs. */
const meanings = {
  IfStatement: (above, node) => above.test === node || undefined,
  ConditionalExpression: (above, node) => above.test === node || undefined,
  LogicalExpression: (above, node) => above.left === node || undefined,
  // `const seen = await field.isVisible()` decides later; a number may be compared.
  VariableDeclarator: (_above, _node, name) => name !== 'count',
  CallExpression: ({ callee }) => (PROVES.test(callee.name ?? '') ? false : undefined),
  ArrowFunctionExpression: () => false,
  FunctionExpression: () => false,
  FunctionDeclaration: () => false,
};

const decides = (call) => {
  for (let node = call; node.parent; node = node.parent) {
    const meaning = meanings[node.parent.type]?.(node.parent, node, call.callee.property.name);
    if (meaning !== undefined) return meaning;
  }
  return false;
};

export const noSilentSkip = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression: (node) => {
      const name = node.callee.property?.name;
      if (ASKED.has(name) && node.arguments.length === 0 && decides(node))
        context.report({ node, message: cure });
    },
  }),
};
