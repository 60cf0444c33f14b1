import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';

interface GuardianMailTexts {
  lang: string;
  subject: string;
  opening: string;
  lead: string;
  label: string;
  without: string;
  closing: string;
}

/**
 * The question to a parent or guardian. Nothing of it was typed by anybody: the address may be a stranger's, and who it is
 * about stands on the page (docs/decisions/031-what-proves-an-address.md).
 */
export const GUARDIAN_MAILS: TextsByLanguage<GuardianMailTexts> = {
  English: {
    lang: 'en',
    subject: 'A student on {{site}} needs your decision',
    opening:
      'A student under 18 who prepares for NEET with {{site}} named you as parent or guardian. By law, you decide about a part of what the student may do here.',
    lead: 'See who it is, what is collected and why, and decide:',
    label: 'Read and decide',
    without:
      'Without your consent, learning goes on as before; friends, battles, competitions and boards of schools stay closed. What you agree to you can withdraw at any time with the same link. Whoever has the link decides in your place: keep this mail, and pass it to nobody.',
    closing: 'If you know no such student, say so on that page, and we write no more.',
  },
  Hindi: {
    lang: 'hi',
    subject: '{{site}} के एक विद्यार्थी को आपके फ़ैसले की ज़रूरत है',
    opening:
      '{{site}} पर NEET की तैयारी कर रहे, 18 साल से छोटे एक विद्यार्थी ने आपको माता-पिता या अभिभावक बताया है। कानून के अनुसार, यहाँ विद्यार्थी क्या-क्या कर सकता है, इसके एक हिस्से का फ़ैसला आप करते हैं।',
    lead: 'देखें कि विद्यार्थी कौन है, क्या जानकारी ली जाती है और क्यों, फिर फ़ैसला करें:',
    label: 'पढ़ें और फ़ैसला करें',
    without:
      'आपकी सहमति के बिना पढ़ाई पहले की तरह चलती है; दोस्त, मुकाबले, प्रतियोगिताएँ और स्कूल के बोर्ड बंद रहते हैं। दी हुई सहमति आप इसी लिंक से कभी भी वापस ले सकते हैं। जिसके पास यह लिंक है, वह आपकी जगह फ़ैसला कर सकता है: यह मेल सँभालकर रखें और किसी को न भेजें।',
    closing: 'अगर आप ऐसे किसी विद्यार्थी को नहीं जानते, तो उस पेज पर बता दें; फिर हम नहीं लिखेंगे।',
  },
  Telugu: {
    lang: 'te',
    subject: '{{site}} లోని ఒక విద్యార్థికి మీ నిర్ణయం కావాలి',
    opening:
      '{{site}} లో NEET కు సిద్ధమవుతున్న, 18 ఏళ్ల లోపు విద్యార్థి ఒకరు మిమ్మల్ని తల్లి, తండ్రి లేదా సంరక్షకులుగా పేర్కొన్నారు. ఇక్కడ విద్యార్థి చేయగలిగే వాటిలో కొంత భాగంపై చట్టం ప్రకారం మీరే నిర్ణయిస్తారు.',
    lead: 'విద్యార్థి ఎవరో, ఏ సమాచారం ఎందుకు తీసుకుంటామో చూసి నిర్ణయించండి:',
    label: 'చదివి నిర్ణయించండి',
    without:
      'మీ అంగీకారం లేకపోయినా చదువు ఎప్పటిలాగే సాగుతుంది; స్నేహితులు, పోరాటాలు, పోటీలు, స్కూల్ బోర్డులు మూసి ఉంటాయి. ఇచ్చిన అంగీకారాన్ని ఇదే లింక్‌తో ఎప్పుడైనా వెనక్కి తీసుకోవచ్చు. ఈ లింక్ ఉన్నవారు మీ బదులు నిర్ణయించగలరు: ఈ మెయిల్‌ను దాచుకోండి, ఎవరికీ పంపకండి.',
    closing: 'అలాంటి విద్యార్థి మీకు తెలియకపోతే ఆ పేజీలో చెప్పండి; ఇక రాయం.',
  },
  Tamil: {
    lang: 'ta',
    subject: '{{site}}-இல் ஒரு மாணவருக்கு உங்கள் முடிவு தேவை',
    opening:
      '{{site}}-இல் NEET தேர்வுக்குத் தயாராகும், 18 வயதுக்குக் குறைந்த ஒரு மாணவர் உங்களைப் பெற்றோர் அல்லது பாதுகாவலர் எனக் குறிப்பிட்டுள்ளார். இங்கு மாணவர் செய்யக்கூடியவற்றில் ஒரு பகுதியைச் சட்டப்படி நீங்களே முடிவு செய்கிறீர்கள்.',
    lead: 'மாணவர் யார், எந்தத் தகவல் ஏன் பெறப்படுகிறது என்பதைப் பார்த்து முடிவு செய்யவும்:',
    label: 'படித்து முடிவு செய்',
    without:
      'உங்கள் ஒப்புதல் இல்லாமலும் படிப்பு வழக்கம்போல் தொடரும்; நண்பர்கள், மோதல்கள், போட்டிகள், பள்ளி போர்டுகள் மூடியே இருக்கும். கொடுத்த ஒப்புதலை இதே லிங்க்கால் எப்போது வேண்டுமானாலும் திரும்பப் பெறலாம். இந்த லிங்க்கை வைத்திருப்பவர் உங்கள் இடத்தில் முடிவு செய்ய முடியும்: இந்த மின்னஞ்சலை வைத்திருக்கவும், யாருக்கும் அனுப்ப வேண்டாம்.',
    closing: 'அப்படி ஒரு மாணவரை உங்களுக்குத் தெரியாது என்றால், அந்தப் பக்கத்தில் சொல்லவும்; அதன் பிறகு எழுத மாட்டோம்.',
  },
};

/** @param language as profiles name it */
export const guardianMailTexts = (language: string | null) => inLanguage(GUARDIAN_MAILS, language);
