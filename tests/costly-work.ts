// Before every test file of the server: passwords, pictures and papers made inside a transaction are an error.
import { watchCostlyWork } from '@kawani/kit/server/costly';

watchCostlyWork();
