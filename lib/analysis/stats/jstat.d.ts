// It brings no types: the part that is used here.
declare module 'jstat' {
  const jStat: {
    studentt: { inv: (probability: number, freedom: number) => number };
  };
  export default jStat;
}
