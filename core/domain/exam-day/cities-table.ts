/**
 * Where NEET is held, and the seats of districts (docs/exam-day.md says from which lists): a line each with latitude and longitude of the centre in degrees, under
 * the state. Figures of the editors of Vijaypath, rounded to 0.01–0.1° (1–10 km): good enough for a weather forecast and
 * for saying which city is meant, not for finding a door. One table, and so one file, however long.
 */
export const CITIES_TABLE = `
# Andaman and Nicobar Islands
Port Blair 11.67 92.73
# Andhra Pradesh
Amalapuram 16.58 82.01
Amaravati 16.57 80.36
Anakapalli 17.69 83.00
Anantapur 14.68 77.60
Bapatla 15.90 80.47
Bhimavaram 16.54 81.52
Chirala 15.82 80.35
Chittoor 13.22 79.10
Eluru 16.71 81.10
Gooty 15.12 77.63
Gudur 14.15 79.85
Guntur 16.31 80.44
Hindupur 13.83 77.49
Kadapa 14.47 78.82
Kakinada 16.99 82.25
Kavali 14.91 79.99
Kurnool 15.83 78.04
Machilipatnam 16.19 81.14
Madanapalle 13.55 78.50
Mangalagiri 16.43 80.57
Nandyal 15.48 78.48
Narasaraopet 16.23 80.05
Nellore 14.44 79.99
Ongole 15.50 80.05
Paderu 18.08 82.67
Parvathipuram 18.78 83.43
Proddatur 14.75 78.55
Puttaparthi 14.17 77.81
Rajahmundry 17.00 81.78
Rayachoti 14.06 78.75
Srikakulam 18.30 83.90
Surampalem 17.09 82.07
Tadepalligudem 16.81 81.53
Tenali 16.24 80.64
Tirupati 13.63 79.42
Vijayawada 16.51 80.65
Visakhapatnam 17.69 83.22
Vizianagaram 18.11 83.40
# Arunachal Pradesh
Itanagar 27.10 93.62
Naharlagun 27.10 93.69
Pasighat 28.07 95.33
Tawang 27.59 91.86
Tezu 27.92 96.16
Ziro 27.55 93.83
# Assam
Barpeta 26.32 91.01
Bongaigaon 26.48 90.56
Dhemaji 27.48 94.58
Dhubri 26.02 89.98
Dibrugarh 27.48 94.91
Diphu 25.84 93.43
Goalpara 26.17 90.62
Golaghat 26.51 93.96
Guwahati 26.14 91.74
Haflong 25.17 93.02
Hailakandi 24.68 92.57
Hojai 26.00 92.86
Jorhat 26.75 94.22
Karimganj 24.87 92.36
Kokrajhar 26.40 90.27
Lakhimpur 27.24 94.10
Mangaldoi 26.44 92.03
Morigaon 26.25 92.34
Nagaon 26.35 92.68
Nalbari 26.44 91.44
Silchar 24.83 92.78
Sivasagar 26.98 94.64
Tezpur 26.65 92.79
Tinsukia 27.49 95.36
Udalguri 26.75 92.10
# Bihar
Araria 26.15 87.47
Arrah 25.56 84.66
Arwal 25.25 84.68
Aurangabad Bihar 24.75 84.37
Banka 24.89 86.92
Begusarai 25.42 86.13
Bettiah 26.80 84.50
Bhabua 25.04 83.61
Bhagalpur 25.24 86.98
Bihar Sharif 25.20 85.52
Buxar 25.56 83.98
Chhapra 25.78 84.75
Darbhanga 26.15 85.90
Gaya 24.80 85.00
Gopalganj 26.47 84.44
Hajipur 25.69 85.21
Jamui 24.92 86.22
Jehanabad 25.21 84.99
Katihar 25.54 87.57
Khagaria 25.50 86.47
Kishanganj 26.10 87.95
Lakhisarai 25.17 86.09
Madhepura 25.92 86.79
Madhubani 26.35 86.07
Motihari 26.65 84.92
Munger 25.38 86.47
Muzaffarpur 26.12 85.39
Nawada 24.88 85.54
Patna 25.61 85.14
Purnia 25.78 87.47
Saharsa 25.88 86.60
Samastipur 25.86 85.78
Sasaram 24.95 84.03
Sheikhpura 25.14 85.84
Sheohar 26.52 85.29
Sitamarhi 26.59 85.49
Siwan 26.22 84.36
Supaul 26.12 86.60
# Chandigarh
Chandigarh 30.73 76.78
# Chhattisgarh
Ambikapur 23.12 83.20
Baikunthpur 23.25 82.56
Balod 20.73 81.20
Baloda Bazar 21.66 82.16
Bemetara 21.71 81.53
Bhilai 21.21 81.38
Bilaspur Chhattisgarh 22.08 82.15
Dantewada 18.90 81.35
Dhamtari 20.71 81.55
Durg 21.19 81.28
Gariaband 20.63 82.06
Jagdalpur 19.08 82.02
Janjgir 22.01 82.58
Jashpur 22.88 84.14
Kanker 20.27 81.49
Kawardha 22.01 81.25
Kondagaon 19.59 81.66
Korba 22.35 82.69
Mahasamund 21.11 82.10
Mungeli 22.07 81.69
Narayanpur 19.72 81.25
Raigarh Chhattisgarh 21.90 83.40
Raipur 21.25 81.63
Rajnandgaon 21.10 81.03
Sukma 18.39 81.66
Surajpur 23.22 82.87
# Dadra and Nagar Haveli and Daman and Diu
Daman 20.41 72.83
Diu 20.71 70.98
Silvassa 20.27 73.01
# Delhi
Delhi 28.65 77.22
New Delhi 28.61 77.21
# Goa
Mapusa 15.59 73.81
Margao 15.28 73.96
Panaji 15.50 73.83
# Gujarat
Ahmedabad 23.02 72.57
Ahwa 20.76 73.69
Amreli 21.60 71.22
Anand 22.56 72.95
Ankleshwar 21.63 73.00
Bharuch 21.71 73.00
Bhavnagar 21.77 72.15
Bhuj 23.25 69.67
Botad 22.17 71.67
Chhota Udepur 22.31 74.01
Dahod 22.84 74.26
Gandhidham 23.08 70.13
Gandhinagar 23.22 72.65
Godhra 22.78 73.61
Himatnagar 23.60 72.96
Jamnagar 22.47 70.06
Junagadh 21.52 70.46
Khambhalia 22.20 69.66
Lunawada 23.13 73.61
Mehsana 23.60 72.38
Modasa 23.46 73.30
Morbi 22.82 70.83
Nadiad 22.69 72.86
Navsari 20.95 72.93
Palanpur 24.17 72.43
Patan 23.85 72.13
Porbandar 21.64 69.61
Rajkot 22.30 70.80
Rajpipla 21.87 73.50
Surat 21.17 72.83
Surendranagar 22.73 71.65
Vadodara 22.31 73.18
Valsad 20.61 72.93
Vapi 20.37 72.91
Veraval 20.91 70.37
Vyara 21.11 73.39
# Haryana
Ambala 30.37 76.78
Bahadurgarh 28.69 76.92
Bhiwani 28.79 76.13
Charkhi Dadri 28.59 76.27
Faridabad 28.41 77.31
Fatehabad 29.51 75.46
Gurugram 28.46 77.03
Hisar 29.15 75.72
Jhajjar 28.61 76.66
Jind 29.32 76.32
Kaithal 29.80 76.40
Karnal 29.69 76.99
Kurukshetra 29.97 76.85
Mahendragarh 28.28 76.15
Narnaul 28.04 76.11
Nuh 28.10 77.00
Palwal 28.14 77.33
Panchkula 30.69 76.86
Panipat 29.39 76.97
Rewari 28.18 76.62
Rohtak 28.90 76.61
Sirsa 29.53 75.02
Sonipat 28.99 77.02
Yamunanagar 30.13 77.28
# Himachal Pradesh
Bilaspur Himachal 31.34 76.76
Chamba 32.55 76.13
Dharamshala 32.22 76.32
Hamirpur Himachal 31.68 76.52
Kangra 32.10 76.27
Keylong 32.57 77.03
Kullu 31.96 77.11
Mandi 31.71 76.93
Nahan 30.56 77.30
Palampur 32.11 76.54
Reckong Peo 31.54 78.27
Shimla 31.10 77.17
Solan 30.91 77.10
Una 31.47 76.27
# Jammu and Kashmir
Anantnag 33.73 75.15
Bandipora 34.42 74.65
Baramulla 34.20 74.35
Budgam 34.02 74.72
Doda 33.15 75.55
Ganderbal 34.22 74.78
Jammu 32.73 74.86
Kathua 32.39 75.52
Kishtwar 33.31 75.77
Kulgam 33.64 75.02
Kupwara 34.53 74.26
Poonch 33.77 74.10
Pulwama 33.87 74.90
Rajouri 33.38 74.31
Ramban 33.24 75.24
Reasi 33.08 74.83
Samba 32.57 75.12
Shopian 33.72 74.83
Srinagar 34.08 74.80
Udhampur 32.93 75.14
# Jharkhand
Bokaro 23.67 86.15
Chaibasa 22.55 85.80
Chatra 24.21 84.87
Daltonganj 24.04 84.07
Deoghar 24.48 86.70
Dhanbad 23.80 86.43
Dumka 24.27 87.25
Garhwa 24.16 83.81
Giridih 24.19 86.30
Godda 24.83 87.21
Gumla 23.04 84.54
Hazaribagh 23.99 85.36
Jamshedpur 22.80 86.20
Jamtara 23.96 86.80
Khunti 23.07 85.28
Koderma 24.47 85.60
Latehar 23.74 84.50
Lohardaga 23.43 84.68
Pakur 24.63 87.84
Ramgarh 23.63 85.51
Ranchi 23.34 85.31
Sahibganj 25.25 87.64
Seraikela 22.70 85.93
Simdega 22.61 84.50
# Karnataka
Bagalkot 16.18 75.70
Ballari 15.14 76.92
Belagavi 15.85 74.50
Bengaluru 12.97 77.59
Bidar 17.91 77.52
Chamarajanagar 11.92 76.94
Chikkaballapur 13.43 77.73
Chikkamagaluru 13.32 75.77
Chitradurga 14.23 76.40
Davanagere 14.46 75.92
Dharwad 15.46 75.01
Gadag 15.43 75.63
Hassan 13.01 76.10
Haveri 14.79 75.40
Hosapete 15.27 76.39
Hubballi 15.36 75.12
Kalaburagi 17.33 76.83
Karwar 14.81 74.13
Kolar 13.14 78.13
Koppal 15.35 76.15
Madikeri 12.42 75.74
Mandya 12.52 76.90
Mangaluru 12.91 74.86
Manipal 13.35 74.79
Mysuru 12.30 76.64
Raichur 16.21 77.36
Ramanagara 12.72 77.28
Shivamogga 13.93 75.57
Tumakuru 13.34 77.10
Udupi 13.34 74.75
Vijayapura 16.83 75.71
Yadgir 16.77 77.14
# Kerala
Alappuzha 9.50 76.34
Angamaly 10.20 76.39
Attingal 8.70 76.81
Chengannur 9.32 76.61
Ernakulam 9.98 76.28
Idukki 9.85 76.97
Kannur 11.87 75.37
Kasaragod 12.50 74.99
Kayamkulam 9.17 76.50
Kochi 9.93 76.27
Kollam 8.88 76.60
Kothamangalam 10.06 76.63
Kottayam 9.59 76.52
Kozhikode 11.25 75.78
Malappuram 11.04 76.08
Moovattupuzha 9.98 76.58
Painavu 9.85 76.94
Palakkad 10.78 76.65
Pathanamthitta 9.26 76.79
Payyanur 12.10 75.20
Thiruvananthapuram 8.52 76.94
Thodupuzha 9.90 76.72
Thrissur 10.52 76.21
Vadakara 11.60 75.59
Wayanad 11.61 76.08
# Ladakh
Kargil 34.56 76.13
Leh 34.16 77.58
# Lakshadweep
Kavaratti 10.57 72.64
# Madhya Pradesh
Agar Malwa 23.71 76.01
Alirajpur 22.31 74.36
Anuppur 23.10 81.69
Ashoknagar 24.58 77.73
Balaghat 21.81 80.19
Barwani 22.03 74.90
Betul 21.91 77.90
Bhind 26.56 78.79
Bhopal 23.26 77.41
Burhanpur 21.31 76.23
Chhatarpur 24.92 79.58
Chhindwara 22.06 78.94
Damoh 23.83 79.44
Datia 25.67 78.46
Dewas 22.97 76.06
Dhar 22.60 75.30
Dindori 22.95 81.08
Guna 24.65 77.31
Gwalior 26.22 78.18
Harda 22.34 77.09
Indore 22.72 75.86
Itarsi 22.61 77.76
Jabalpur 23.18 79.95
Jhabua 22.77 74.59
Katni 23.83 80.39
Khandwa 21.83 76.35
Khargone 21.82 75.61
Mandla 22.60 80.37
Mandsaur 24.07 75.07
Morena 26.50 78.00
Narmadapuram 22.75 77.72
Narsinghpur 22.95 79.19
Neemuch 24.47 74.87
Niwari 25.37 78.80
Panna 24.72 80.19
Raisen 23.33 77.79
Rajgarh 24.01 76.73
Ratlam 23.33 75.04
Rewa 24.53 81.30
Sagar 23.84 78.74
Satna 24.58 80.83
Sehore 23.20 77.08
Seoni 22.09 79.55
Shahdol 23.30 81.36
Shajapur 23.43 76.27
Sheopur 25.67 76.70
Shivpuri 25.42 77.66
Sidhi 24.41 81.88
Singrauli 24.20 82.67
Tikamgarh 24.74 78.83
Ujjain 23.18 75.78
Umaria 23.52 80.84
Vidisha 23.52 77.81
# Maharashtra
Ahilyanagar 19.09 74.74
Akola 20.71 77.00
Amravati 20.93 77.75
Baramati 18.15 74.58
Beed 18.99 75.76
Bhandara 21.17 79.65
Bhusawal 21.05 75.79
Buldhana 20.53 76.18
Chandrapur 19.96 79.30
Chhatrapati Sambhajinagar 19.88 75.34
Dharashiv 18.18 76.04
Dhule 20.90 74.77
Gadchiroli 20.18 80.00
Gondia 21.46 80.20
Hingoli 19.72 77.15
Ichalkaranji 16.69 74.46
Jalgaon 21.01 75.56
Jalna 19.84 75.88
Kalyan 19.24 73.13
Karad 17.29 74.18
Kolhapur 16.70 74.24
Latur 18.40 76.57
Mumbai 19.08 72.88
Nagpur 21.15 79.09
Nanded 19.14 77.32
Nandurbar 21.37 74.24
Nashik 20.00 73.79
Navi Mumbai 19.03 73.02
Palghar 19.70 72.77
Panvel 18.99 73.11
Parbhani 19.27 76.77
Pune 18.52 73.86
Raigad 18.65 72.88
Ratnagiri 16.99 73.30
Sangli 16.85 74.58
Satara 17.68 74.00
Shirur 18.83 74.37
Sindhudurg 16.11 73.69
Solapur 17.66 75.91
Thane 19.20 72.97
Vasai 19.37 72.82
Wardha 20.74 78.60
Washim 20.11 77.13
Yavatmal 20.39 78.13
# Manipur
Bishnupur 24.63 93.76
Churachandpur 24.33 93.68
Imphal 24.81 93.94
Kakching 24.50 93.98
Senapati 25.27 94.02
Thoubal 24.64 94.01
Ukhrul 25.10 94.36
# Meghalaya
Jowai 25.45 92.20
Nongstoin 25.52 91.26
Shillong 25.57 91.88
Tura 25.51 90.22
# Mizoram
Aizawl 23.73 92.72
Champhai 23.46 93.33
Lunglei 22.88 92.73
# Nagaland
Dimapur 25.91 93.73
Kohima 25.67 94.11
Mokokchung 26.32 94.52
Tuensang 26.27 94.82
# Odisha
Angul 20.84 85.10
Balangir 20.70 83.48
Balasore 21.49 86.93
Bargarh 21.33 83.62
Baripada 21.93 86.73
Berhampur 19.31 84.79
Bhadrak 21.06 86.50
Bhawanipatna 19.91 83.17
Bhubaneswar 20.30 85.82
Boudh 20.84 84.33
Cuttack 20.46 85.88
Deogarh Odisha 21.53 84.73
Dhenkanal 20.66 85.60
Jagatsinghpur 20.26 86.17
Jajpur 20.85 86.33
Jeypore 18.86 82.57
Jharsuguda 21.86 84.01
Kendrapara 20.50 86.42
Kendujhar 21.63 85.58
Khordha 20.18 85.62
Koraput 18.81 82.71
Malkangiri 18.35 81.90
Nabarangpur 19.23 82.55
Nayagarh 20.13 85.10
Nuapada 20.81 82.54
Paralakhemundi 18.78 84.09
Phulbani 20.48 84.23
Puri 19.81 85.83
Rayagada 19.17 83.42
Rourkela 22.26 84.85
Sambalpur 21.47 83.97
Subarnapur 20.84 83.92
Sundargarh 22.12 84.03
# Puducherry
Karaikal 10.92 79.83
Mahe 11.70 75.54
Puducherry 11.94 79.83
Yanam 16.73 82.21
# Punjab
Abohar 30.14 74.20
Amritsar 31.63 74.87
Barnala 30.38 75.55
Bathinda 30.21 74.95
Faridkot 30.67 74.76
Fatehgarh Sahib 30.64 76.39
Fazilka 30.40 74.03
Firozpur 30.93 74.61
Gurdaspur 32.04 75.41
Hoshiarpur 31.53 75.91
Jalandhar 31.33 75.58
Kapurthala 31.38 75.38
Ludhiana 30.90 75.86
Malerkotla 30.53 75.88
Mansa 29.99 75.39
Moga 30.82 75.17
Mohali 30.70 76.72
Muktsar 30.47 74.52
Nawanshahr 31.12 76.12
Pathankot 32.27 75.65
Patiala 30.34 76.39
Phagwara 31.22 75.77
Rupnagar 30.97 76.53
Sangrur 30.25 75.84
Tarn Taran 31.45 74.93
# Rajasthan
Ajmer 26.45 74.64
Alwar 27.56 76.62
Balotra 25.83 72.24
Banswara 23.55 74.44
Baran 25.10 76.51
Barmer 25.75 71.39
Beawar 26.10 74.32
Bharatpur 27.22 77.49
Bhilwara 25.35 74.64
Bhiwadi 28.21 76.86
Bikaner 28.02 73.31
Bundi 25.44 75.64
Chittorgarh 24.88 74.63
Churu 28.30 74.96
Dausa 26.89 76.34
Dholpur 26.70 77.89
Didwana 27.40 74.57
Dungarpur 23.84 73.71
Gangapur City 26.47 76.72
Hanumangarh 29.58 74.33
Jaipur 26.91 75.79
Jaisalmer 26.91 70.91
Jalore 25.35 72.62
Jhalawar 24.60 76.16
Jhunjhunu 28.13 75.40
Jodhpur 26.28 73.02
Karauli 26.50 77.02
Kota 25.18 75.84
Nagaur 27.20 73.74
Pali 25.77 73.32
Phalodi 27.13 72.36
Pratapgarh Rajasthan 24.03 74.78
Rajsamand 25.07 73.88
Sawai Madhopur 26.02 76.35
Sikar 27.61 75.14
Sirohi 24.89 72.86
Sri Ganganagar 29.92 73.88
Tonk 26.17 75.79
Udaipur 24.58 73.69
# Sikkim
Gangtok 27.33 88.61
Gyalshing 27.29 88.26
Namchi 27.17 88.36
# Tamil Nadu
Ariyalur 11.14 79.08
Chengalpattu 12.69 79.98
Chennai 13.08 80.27
Coimbatore 11.02 76.96
Cuddalore 11.75 79.77
Dharmapuri 12.13 78.16
Dindigul 10.36 77.98
Erode 11.34 77.72
Hosur 12.74 77.83
Kallakurichi 11.74 78.96
Kanchipuram 12.83 79.70
Kanyakumari 8.09 77.55
Karaikudi 10.07 78.78
Karur 10.96 78.08
Krishnagiri 12.52 78.21
Madurai 9.93 78.12
Mayiladuthurai 11.10 79.65
Nagapattinam 10.77 79.84
Nagercoil 8.18 77.43
Namakkal 11.22 78.17
Perambalur 11.23 78.88
Pudukkottai 10.38 78.82
Ramanathapuram 9.37 78.83
Ranipet 12.93 79.33
Salem 11.66 78.15
Sivaganga 9.85 78.48
Sivakasi 9.45 77.80
Tenkasi 8.96 77.31
Thanjavur 10.79 79.14
Theni 10.01 77.48
Thoothukudi 8.76 78.13
Tiruchirappalli 10.79 78.70
Tirunelveli 8.71 77.76
Tirupathur 12.50 78.57
Tiruppur 11.11 77.34
Tiruvallur 13.14 79.91
Tiruvannamalai 12.23 79.07
Tiruvarur 10.77 79.64
Udhagamandalam 11.41 76.70
Vellore 12.92 79.13
Viluppuram 11.94 79.49
Virudhunagar 9.57 77.96
# Telangana
Adilabad 19.67 78.53
Asifabad 19.36 79.28
Bhadradri Kothagudem 17.55 80.62
Bhongir 17.51 78.89
Bhupalpally 18.43 79.86
Gadwal 16.23 77.80
Hanamkonda 18.01 79.56
Hyderabad 17.39 78.49
Jagtial 18.79 78.91
Jangaon 17.73 79.15
Kamareddy 18.32 78.34
Karimnagar 18.44 79.13
Khammam 17.25 80.15
Mahabubabad 17.60 80.00
Mahabubnagar 16.74 77.99
Mancherial 18.87 79.46
Medak 18.05 78.26
Medchal 17.63 78.48
Mulugu 18.19 79.94
Nagarkurnool 16.48 78.32
Nalgonda 17.05 79.27
Narayanpet 16.75 77.50
Nirmal 19.10 78.34
Nizamabad 18.67 78.09
Peddapalli 18.61 79.37
Sangareddy 17.62 78.09
Secunderabad 17.44 78.50
Siddipet 18.10 78.85
Sircilla 18.39 78.83
Suryapet 17.14 79.62
Vikarabad 17.34 77.90
Wanaparthy 16.36 78.06
Warangal 17.98 79.60
# Tripura
Agartala 23.83 91.28
Dharmanagar 24.38 92.17
Kailashahar 24.33 92.00
Udaipur Tripura 23.53 91.48
# Uttar Pradesh
Agra 27.18 78.02
Aligarh 27.88 78.08
Ambedkar Nagar 26.43 82.54
Amethi 26.16 81.81
Amroha 28.90 78.47
Auraiya 26.46 79.51
Ayodhya 26.80 82.20
Azamgarh 26.07 83.18
Baghpat 28.94 77.22
Bahraich 27.57 81.59
Ballia 25.76 84.15
Balrampur 27.43 82.18
Banda 25.48 80.34
Barabanki 26.93 81.18
Bareilly 28.36 79.42
Basti 26.80 82.74
Bhadohi 25.40 82.57
Bijnor 29.37 78.14
Budaun 28.04 79.13
Bulandshahr 28.41 77.85
Chandauli 25.26 83.27
Chitrakoot 25.20 80.85
Deoria 26.50 83.79
Etah 27.56 78.66
Etawah 26.78 79.02
Farrukhabad 27.39 79.58
Fatehpur 25.93 80.81
Firozabad 27.15 78.40
Ghaziabad 28.67 77.44
Ghazipur 25.58 83.58
Gonda 27.13 81.96
Gorakhpur 26.76 83.37
Greater Noida 28.47 77.50
Hamirpur Uttar Pradesh 25.95 80.15
Hapur 28.73 77.78
Hardoi 27.40 80.13
Hathras 27.60 78.05
Jaunpur 25.75 82.69
Jhansi 25.45 78.57
Kannauj 27.05 79.92
Kanpur 26.45 80.33
Kasganj 27.81 78.65
Kaushambi 25.53 81.38
Kushinagar 26.90 83.98
Lakhimpur Kheri 27.95 80.78
Lalitpur 24.69 78.41
Lucknow 26.85 80.95
Maharajganj 27.14 83.56
Mahoba 25.29 79.87
Mainpuri 27.23 79.02
Mathura 27.49 77.67
Mau 25.94 83.56
Meerut 28.98 77.71
Mirzapur 25.15 82.57
Moradabad 28.84 78.77
Muzaffarnagar 29.47 77.70
Noida 28.57 77.32
Orai 25.99 79.45
Pilibhit 28.63 79.80
Pratapgarh Uttar Pradesh 25.90 81.95
Prayagraj 25.44 81.85
Raebareli 26.23 81.24
Rampur 28.81 79.03
Saharanpur 29.97 77.55
Sambhal 28.59 78.57
Sant Kabir Nagar 26.79 83.04
Shahjahanpur 27.88 79.91
Shamli 29.45 77.31
Shravasti 27.51 81.97
Siddharthnagar 27.28 83.08
Sitapur 27.57 80.68
Sonbhadra 24.69 83.07
Sultanpur 26.26 82.07
Unnao 26.55 80.49
Varanasi 25.32 83.01
# Uttarakhand
Almora 29.60 79.66
Bageshwar 29.84 79.77
Champawat 29.33 80.09
Dehradun 30.32 78.03
Gopeshwar 30.41 79.32
Haldwani 29.22 79.51
Haridwar 29.95 78.16
Nainital 29.38 79.46
New Tehri 30.38 78.43
Pantnagar 29.03 79.47
Pauri 30.15 78.78
Pithoragarh 29.58 80.22
Rishikesh 30.09 78.27
Roorkee 29.87 77.89
Rudraprayag 30.28 78.98
Rudrapur 28.98 79.40
Srinagar Garhwal 30.22 78.78
Uttarkashi 30.73 78.45
# West Bengal
Alipurduar 26.49 89.53
Asansol 23.68 86.97
Balurghat 25.22 88.77
Bankura 23.23 87.07
Baharampur 24.10 88.25
Barasat 22.72 88.48
Bardhaman 23.24 87.87
Cooch Behar 26.32 89.45
Darjeeling 27.04 88.26
Durgapur 23.52 87.31
Haldia 22.06 88.06
Hooghly 22.90 88.39
Howrah 22.59 88.31
Jalpaiguri 26.54 88.72
Jhargram 22.45 86.99
Kalimpong 27.06 88.47
Kalyani 22.98 88.43
Kharagpur 22.34 87.23
Kolkata 22.57 88.36
Krishnanagar 23.40 88.50
Malda 25.01 88.14
Medinipur 22.42 87.32
Purulia 23.33 86.37
Raiganj 25.62 88.12
Siliguri 26.73 88.42
Suri 23.91 87.53
Tamluk 22.30 87.92
# Abroad
Abu Dhabi 24.45 54.38
Bangkok 13.75 100.50
Colombo 6.93 79.86
Doha 25.29 51.53
Dubai 25.20 55.27
Kathmandu 27.72 85.32
Kuala Lumpur 3.14 101.69
Kuwait City 29.38 47.98
Lagos 6.45 3.39
Manama 26.23 50.59
Muscat 23.59 58.41
Riyadh 24.71 46.68
Sharjah 25.35 55.41
Singapore 1.35 103.82
`;

/** Other names of a city, as addresses and admit cards have them. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  Trivandrum: 'Thiruvananthapuram',
  Calicut: 'Kozhikode',
  Cochin: 'Kochi',
  Trichur: 'Thrissur',
  Alleppey: 'Alappuzha',
  Palghat: 'Palakkad',
  Cannanore: 'Kannur',
  Quilon: 'Kollam',
  Bangalore: 'Bengaluru',
  Mysore: 'Mysuru',
  Mangalore: 'Mangaluru',
  Belgaum: 'Belagavi',
  Hubli: 'Hubballi',
  Gulbarga: 'Kalaburagi',
  Bellary: 'Ballari',
  Shimoga: 'Shivamogga',
  Tumkur: 'Tumakuru',
  Bijapur: 'Vijayapura',
  Davangere: 'Davanagere',
  Bombay: 'Mumbai',
  Poona: 'Pune',
  Aurangabad: 'Chhatrapati Sambhajinagar',
  Ahmednagar: 'Ahilyanagar',
  Osmanabad: 'Dharashiv',
  Calcutta: 'Kolkata',
  Madras: 'Chennai',
  Trichy: 'Tiruchirappalli',
  Tuticorin: 'Thoothukudi',
  Tanjore: 'Thanjavur',
  Ooty: 'Udhagamandalam',
  Villupuram: 'Viluppuram',
  Pondicherry: 'Puducherry',
  Vizag: 'Visakhapatnam',
  Cuddapah: 'Kadapa',
  Rajamahendravaram: 'Rajahmundry',
  Baroda: 'Vadodara',
  Gurgaon: 'Gurugram',
  Allahabad: 'Prayagraj',
  Benares: 'Varanasi',
  Banaras: 'Varanasi',
  Faizabad: 'Ayodhya',
  Simla: 'Shimla',
  Burdwan: 'Bardhaman',
  Berhampore: 'Baharampur',
  Midnapore: 'Medinipur',
  Hoshangabad: 'Narmadapuram',
  Brahmapur: 'Berhampur',
  Keonjhar: 'Kendujhar',
  Baleswar: 'Balasore',
  'Sahibzada Ajit Singh Nagar': 'Mohali',
  Muktasar: 'Muktsar',
  Palamu: 'Daltonganj',
  Bilaspur: 'Bilaspur Chhattisgarh',
  Hamirpur: 'Hamirpur Uttar Pradesh',
  Raigarh: 'Raigarh Chhattisgarh',
  Pratapgarh: 'Pratapgarh Uttar Pradesh',
  Ananthapuramu: 'Anantapur',
  Ananthapur: 'Anantapur',
  Tirupathi: 'Tirupati',
  Puttaparthy: 'Puttaparthi',
  Rajamundry: 'Rajahmundry',
  Nellur: 'Nellore',
  Konaseema: 'Amalapuram',
  Vishakhapatnam: 'Visakhapatnam',
  'Papum Pare': 'Itanagar',
  Gauhati: 'Guwahati',
  Kamrup: 'Guwahati',
  Cachar: 'Silchar',
  Sibsagar: 'Sivasagar',
  Nowgong: 'Nagaon',
  'Dima Hasao': 'Haflong',
  'Karbi Anglong': 'Diphu',
  'North Lakhimpur': 'Lakhimpur',
  Sribhumi: 'Karimganj',
  Darrang: 'Mangaldoi',
  Kaimur: 'Bhabua',
  Rohtas: 'Sasaram',
  'East Champaran': 'Motihari',
  'Purvi Champaran': 'Motihari',
  'West Champaran': 'Bettiah',
  'Pashchim Champaran': 'Bettiah',
  Saran: 'Chhapra',
  Vaishali: 'Hajipur',
  Bhojpur: 'Arrah',
  Ara: 'Arrah',
  Nalanda: 'Bihar Sharif',
  Purnea: 'Purnia',
  Monghyr: 'Munger',
  Bastar: 'Jagdalpur',
  Kabirdham: 'Kawardha',
  Surguja: 'Ambikapur',
  Sarguja: 'Ambikapur',
  Koriya: 'Baikunthpur',
  Panjim: 'Panaji',
  Madgaon: 'Margao',
  Kutch: 'Bhuj',
  Kachchh: 'Bhuj',
  Panchmahal: 'Godhra',
  Banaskantha: 'Palanpur',
  Sabarkantha: 'Himatnagar',
  Aravalli: 'Modasa',
  'Gir Somnath': 'Veraval',
  Narmada: 'Rajpipla',
  Tapi: 'Vyara',
  'Devbhoomi Dwarka': 'Khambhalia',
  Mahisagar: 'Lunawada',
  Mahesana: 'Mehsana',
  Kheda: 'Nadiad',
  Broach: 'Bharuch',
  Mewat: 'Nuh',
  Sonepat: 'Sonipat',
  Jagadhri: 'Yamunanagar',
  Dharamsala: 'Dharamshala',
  Sirmaur: 'Nahan',
  'Lahaul and Spiti': 'Keylong',
  Kinnaur: 'Reckong Peo',
  Badgam: 'Budgam',
  Shupiyan: 'Shopian',
  Bandipore: 'Bandipora',
  'East Singhbhum': 'Jamshedpur',
  'West Singhbhum': 'Chaibasa',
  Medininagar: 'Daltonganj',
  'Bokaro Steel City': 'Bokaro',
  Sahebganj: 'Sahibganj',
  Saraikela: 'Seraikela',
  Hazaribag: 'Hazaribagh',
  'Uttara Kannada': 'Karwar',
  'Dakshina Kannada': 'Mangaluru',
  Kodagu: 'Madikeri',
  Coorg: 'Madikeri',
  Mercara: 'Madikeri',
  Hospet: 'Hosapete',
  Vijayanagara: 'Hosapete',
  Chikmagalur: 'Chikkamagaluru',
  Chickballapur: 'Chikkaballapur',
  Chikballapur: 'Chikkaballapur',
  Bagalkote: 'Bagalkot',
  Chamrajnagar: 'Chamarajanagar',
  Tumkuru: 'Tumakuru',
  Ramanagaram: 'Ramanagara',
  Kasargod: 'Kasaragod',
  Kalpetta: 'Wayanad',
  Tellicherry: 'Kannur',
  Agar: 'Agar Malwa',
  'East Nimar': 'Khandwa',
  'West Nimar': 'Khargone',
  Narsimhapur: 'Narsinghpur',
  Alibag: 'Raigad',
  Oros: 'Sindhudurg',
  Bid: 'Beed',
  Nasik: 'Nashik',
  Sholapur: 'Solapur',
  Gondiya: 'Gondia',
  Buldana: 'Buldhana',
  Ahmadnagar: 'Ahilyanagar',
  Sambhajinagar: 'Chhatrapati Sambhajinagar',
  Thana: 'Thane',
  'East Khasi Hills': 'Shillong',
  'West Garo Hills': 'Tura',
  Ganjam: 'Berhampur',
  Gajapati: 'Paralakhemundi',
  Mayurbhanj: 'Baripada',
  Sonepur: 'Subarnapur',
  Kandhamal: 'Phulbani',
  Kalahandi: 'Bhawanipatna',
  Bolangir: 'Balangir',
  Baleshwar: 'Balasore',
  Khurda: 'Khordha',
  Jagatsinghapur: 'Jagatsinghpur',
  Nabarangapur: 'Nabarangpur',
  Pondichery: 'Puducherry',
  Ropar: 'Rupnagar',
  Bhatinda: 'Bathinda',
  Ferozepur: 'Firozpur',
  Ferozepore: 'Firozpur',
  Jullundur: 'Jalandhar',
  'SAS Nagar': 'Mohali',
  'SBS Nagar': 'Nawanshahr',
  'Shaheed Bhagat Singh Nagar': 'Nawanshahr',
  'Sri Muktsar Sahib': 'Muktsar',
  Ganganagar: 'Sri Ganganagar',
  Chittaurgarh: 'Chittorgarh',
  Dhaulpur: 'Dholpur',
  Jalor: 'Jalore',
  Kancheepuram: 'Kanchipuram',
  Conjeevaram: 'Kanchipuram',
  Thiruvallur: 'Tiruvallur',
  Thiruvannamalai: 'Tiruvannamalai',
  Thiruvarur: 'Tiruvarur',
  Nilgiris: 'Udhagamandalam',
  Tirupur: 'Tiruppur',
  Tirupattur: 'Tirupathur',
  Sivagangai: 'Sivaganga',
  Kanniyakumari: 'Kanyakumari',
  Tiruchi: 'Tiruchirappalli',
  Tinnevelly: 'Tirunelveli',
  Kovai: 'Coimbatore',
  Nagarcoil: 'Nagercoil',
  Kothagudem: 'Bhadradri Kothagudem',
  Yadadri: 'Bhongir',
  'Komaram Bheem': 'Asifabad',
  Hanumakonda: 'Hanamkonda',
  Mahbubnagar: 'Mahabubnagar',
  'Rajanna Sircilla': 'Sircilla',
  'Gautam Buddha Nagar': 'Greater Noida',
  'Gautam Buddh Nagar': 'Greater Noida',
  Jalaun: 'Orai',
  'Sant Ravidas Nagar': 'Bhadohi',
  Padrauna: 'Kushinagar',
  Kheri: 'Lakhimpur Kheri',
  'Mahamaya Nagar': 'Hathras',
  Cawnpore: 'Kanpur',
  Kashi: 'Varanasi',
  Badaun: 'Budaun',
  'Rae Bareli': 'Raebareli',
  'Bara Banki': 'Barabanki',
  'Udham Singh Nagar': 'Rudrapur',
  Chamoli: 'Gopeshwar',
  Tehri: 'New Tehri',
  Hardwar: 'Haridwar',
  Nadia: 'Krishnanagar',
  Murshidabad: 'Baharampur',
  Birbhum: 'Suri',
  'Uttar Dinajpur': 'Raiganj',
  'Dakshin Dinajpur': 'Balurghat',
  'Paschim Medinipur': 'Medinipur',
  'Purba Medinipur': 'Tamluk',
  'English Bazar': 'Malda',
  Maldah: 'Malda',
  Coochbehar: 'Cooch Behar',
  Chinsurah: 'Hooghly',
  'North 24 Parganas': 'Barasat',
  Bahrampur: 'Baharampur',
  Biharsharif: 'Bihar Sharif',
  Chapra: 'Chhapra',
  Chengalpet: 'Chengalpattu',
  Machlipatnam: 'Machilipatnam',
  Nandyala: 'Nandyal',
  Davangiri: 'Davanagere',
  Udipi: 'Udupi',
  Godhara: 'Godhra',
  'Sri Vijaya Puram': 'Port Blair',
  Rangareddy: 'Hyderabad',
  'Ranga Reddy': 'Hyderabad',
  Hayathnagar: 'Hyderabad',
  'Dadra and Nagar Haveli': 'Silvassa',
  'Dadra & Nagar Haveli': 'Silvassa',
};
