/** The list with one of its ids moved to the place of another. */
export const moveTo = <Id>(ids: readonly Id[], id: Id, place: Id): readonly Id[] =>
  id === place ? ids : ids.filter((each) => each !== id).toSpliced(ids.indexOf(place), 0, id);
