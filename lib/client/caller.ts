import { personalStorage } from './storage';

/** What is sent along to say in whose name; the server believes only the credential. */
export const caller = () => ({ email: personalStorage.get('email') ?? '' });
