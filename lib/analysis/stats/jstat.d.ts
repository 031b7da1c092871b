// It brings no types: the part that is used here.
declare module 'jstat' {
  const jStat: {
    /** The regularised incomplete beta function. */
    ibeta: (x: number, a: number, b: number) => number;
    normal: { inv: (probability: number, mean: number, deviation: number) => number };
    studentt: { inv: (probability: number, freedom: number) => number };
  };
  export default jStat;
}
