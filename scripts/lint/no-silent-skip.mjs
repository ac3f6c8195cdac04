// A story of the browser that acts only if something can be seen skips the act without a word on the day that it cannot:
// the story passes and tells nothing. `no-silent-skip.test.ts` breaks this rule once.

const ASKED = new Set([
  'isVisible',
  'isHidden',
  'isEnabled',
  'isDisabled',
  'isChecked',
  'isEditable',
  'count',
]);
/** What waits for an answer, or fails without it. */
const PROVES = /^(?:expect\w*|eventually)$/;

export const cure =
  'A story must not act only if it sees something: wait for it, prove it with expect, or say which way of working has it.';

/** What a construct makes of a call in it: true decides the story's way by it, false does not; undefined for others. */
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
