/** Ticking offers to see them side by side. */
export const compareTick = {
  choose: 'Comparar',
  show: 'Ver lado a lado',
};
