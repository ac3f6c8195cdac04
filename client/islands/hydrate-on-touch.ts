import { hydrateOnce } from './hydrate-once.ts';

const WAKING = ['pointerover', 'pointerdown', 'focusin'];
const REPLAYED = ['pointerdown', 'pointerup', 'pointercancel', 'click'];
/** Elements whose clicks the browser handles natively. */
const NATIVE = 'a[href], label, input, select, textarea';

/** Events on an island before it was hydrated, in order. */
const held = new WeakMap<Element, Event[]>();

const again = (event: Event): Event =>
  event instanceof PointerEvent ? new PointerEvent(event.type, event) : new MouseEvent(event.type, event);

const replay = (place: Element): void => {
  for (const event of held.get(place) ?? []) event.target?.dispatchEvent(again(event));
  held.delete(place);
};

const hold = (event: Event, target: Element, place: HTMLElement): void => {
  if (target.closest(NATIVE)) return;
  // A submit button must not send its form before React checks it.
  if (event.type === 'click') event.preventDefault();
  event.stopPropagation();
  const before = held.get(place);
  held.set(place, [...(before ?? []), event]);
  if (!before)
    hydrateOnce(place).then(
      () => replay(place),
      () => held.delete(place),
    );
};

const onEvent = (event: Event): void => {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const place = target.closest<HTMLElement>('[data-island]:not([data-alive])');
  if (!place) return;
  if (WAKING.includes(type)) void hydrateOnce(place).catch(() => undefined);
  if (REPLAYED.includes(type)) hold(event, target, place);
};

/** Hydrates an island when it is touched, hovered or focused; presses and swipes made before are then repeated. */
export const hydrateOnTouch = (): void => {
  for (const type of new Set([...WAKING, ...REPLAYED]))
    document.addEventListener(type, onEvent, { capture: true });
};
